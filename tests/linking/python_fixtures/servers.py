class Server:
    def get(self):
        pass
