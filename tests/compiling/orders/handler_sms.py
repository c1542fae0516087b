def handle_sms(order):
    print("sms", order)
