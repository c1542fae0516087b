import QtQuick 2.15
import QtQuick.Controls as Controls
import "logic.js" as Logic

// What is pressed. By anybody.
Item {
    id: root
    property int count: 1
    // How it is called.
    readonly property string label: "function no() {}"
    property alias area: mouse.containsMouse
    default property list<Item> children
    signal pressed(int times, string by)
    width: 3

    /** Presses it. */
    function press(times) {
        const local = Logic.more(times) + count
        pressed(local, "me")
        return local
    }
    onCountChanged: { press(count) }
    Component.onCompleted: press(1)

    MouseArea {
        anchors.fill: parent
        id: mouse
        onClicked: root.press(1)
    }
    Controls.Button { text: "id: no" }
    component Inner: Rectangle { property color tint: "red" }
    enum Kind { One, Two }
    Behavior on x { NumberAnimation { duration: 3 } }
    // Item { id: commented }
}
