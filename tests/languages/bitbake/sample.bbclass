# A recipe.
SUMMARY = "A sample"
LICENSE = "MIT"
DEPENDS += "zlib"
SRC_URI = "git://example.org/sample \
    file://fix.patch"
PV:append = "1"
PACKAGECONFIG[extra] ??= "--enable"
FILES:${PN} = "${bindir}/sample"
API_TOKEN = "hunter2hunter2"
inherit autotools pkgconfig
require common.inc
include ${PN}-more.inc

# Puts it there.
do_install() {
    install -d ${D}${bindir}
    helper
}

do_install:append() {
    install -m 0644 ${S}/one ${D}
}

fakeroot do_stage() {
    cp -r ${B} ${D}
}

python do_fetch() {
    url = scale(d, "SRC_URI")
    bb.note("do_not_this() {")
}

def scale(d, name):
    value = d.getVar(name)
    return value

python () {
    d.setVar("A", "b")
}

addtask deploy after do_compile before do_build
export FOO = "1"
EXPORT_FUNCTIONS do_stage
# do_commented() {
