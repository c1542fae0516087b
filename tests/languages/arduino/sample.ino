#include <Servo.h>
#include "motor.h"
#define LED_PIN 13

const int buttonPin = 2;
int counter = 0;
Servo servo;
LiquidCrystal lcd(12, 11, 5, 4, 3, 2);
enum State { IDLE, MOVING };

/// A thing that blinks.
class Blinker {
  public:
    Blinker(int pin) : pin_(pin) {}
    void update();
  private:
    int pin_;
};
void Blinker::update() { digitalWrite(pin_, HIGH); }

void report(const char *text);

// Runs once.
void setup() {
  pinMode(LED_PIN, OUTPUT);
  Serial.begin(9600);
  servo.attach(9);
  attachInterrupt(digitalPinToInterrupt(buttonPin), onPress, RISING);
}

void loop() {
  int value = analogRead(A0);
  static unsigned long last;
  if (millis() - last > 1000) {
    counter++;
    report("void inAString() {}");
  }
  delay(value);
}

void ICACHE_RAM_ATTR onPress() { counter = 0; }
ISR(TIMER1_COMPA_vect) { counter++; }
// void commentedOut() {}
