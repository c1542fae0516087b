def handle_email(order):
    print("email", order)
