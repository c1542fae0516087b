import React, { useState } from 'react';

interface Props {
  title: string;
  children?: React.ReactNode;
}

/** A button. */
export const Button = ({ title, onPress }: Props & { onPress(): void }): JSX.Element => {
  const [count, setCount] = useState<number>(0);
  const press = () => setCount(count + 1);
  return <Layout.Row key={title} onClick={press}><Icon name="x" /><span>{count}</span></Layout.Row>;
};

export const Memo = React.memo(function Inner(props: Props) {
  return <><Button {...props} onPress={props.close} /></>;
});

export default function Page<T,>({ items }: { items: T[] }) {
  return <List<T> render={(item) => <Button title={item} />} />;
}

export const Row = ({ icon = <Icon name="row" />, size = 1 }) => icon;
const renderIcon = (icon = <Icon />) => icon;

export class Screen extends React.Component<Props> {
  state = { open: false };
  render() { return this.props.children; }
}
