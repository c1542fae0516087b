def helper():
    pass


class Base:
    def run(self):
        pass

    def work(self):
        self.run()
        #    ^ certain lib.py::Base.run
