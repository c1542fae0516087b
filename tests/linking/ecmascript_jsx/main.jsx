import { Button } from './button.jsx'
import * as ui from './button.jsx'

function Local() {}

export const Page = ({ Given }) => (
  <ui.Button title="x">
  //  ^ certain button.jsx::Button
    {  <Button onClick={() => Local()} /> }
      //^ certain button.jsx::Button
    {  <Local /> }
      //^ certain main.jsx::Local
    {  <Given /> }
      //^ unresolved
    {ui.Button()}
    //  ^ certain button.jsx::Button
  </ui.Button>
)
