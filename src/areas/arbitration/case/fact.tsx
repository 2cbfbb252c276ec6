interface Props {
  readonly name: string;
  readonly children: React.ReactNode;
  readonly wide?: boolean;
}

/** A name and its value, in one line where there is room. */
export const Fact = ({ name, children, wide = false }: Props) => (
  <div className="arbitration-fact" data-wide={wide}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
