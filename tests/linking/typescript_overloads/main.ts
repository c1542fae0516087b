class Text {
  trim() {}
}
class Count {
  plus() {}
}

function read(of: string): Text
function read(of: number, as: string): Count
function read(of: () => void): Promise<Text>
function read(of: unknown): unknown {
  return of
}

read('x').trim()
//        ^ certain main.ts::Text.trim
read(1, 'y').plus()
//           ^ certain main.ts::Count.plus
read(() => {}).then((text) => text.trim())
//                                 ^ certain main.ts::Text.trim
    read('x')
//  ^ certain main.ts::read

interface Api {
  on(event: 'text', listener: (of: Text) => void): this
  on(event: 'count', listener: (of: Count) => void): this
  once(event: string): Text
  once(event: string, ...more: number[]): Count
}
function listen(api: Api) {
  api.on('text', (of) => of.trim()).on('count', (of) => of.plus())
  //                        ^ certain main.ts::Text.trim
  api.on('count', (of) => of.plus())
  //                         ^ certain main.ts::Count.plus
  api.once('x').trim()
  //            ^ certain main.ts::Text.trim
  api.once('x', 1, 2).plus()
  //                  ^ certain main.ts::Count.plus
}
