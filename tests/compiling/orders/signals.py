class Signal:
    """Calls its receivers."""

    def send(self, sender, **named):
        for receiver in RECEIVERS:
            receiver(sender, **named)


RECEIVERS = []
order_placed = Signal()


def receiver(signal):
    def register(function):
        RECEIVERS.append(function)
        return function

    return register
