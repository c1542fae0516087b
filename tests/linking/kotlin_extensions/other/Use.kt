package other

import shop.Till
import shop.close

fun use(till: Till, text: String) {
    till.close()
//       ^^^^^ certain shop/Till.kt::Till.close
    text.shout()
//       ^^^^^ outside
}

fun Till.tidy() {
    close()
//  ^^^^^ certain shop/Till.kt::Till.close
    this.close()
//       ^^^^^ certain shop/Till.kt::Till.close
}
