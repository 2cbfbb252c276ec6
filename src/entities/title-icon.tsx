import './title-icon.css';
import { pictureAddress } from './picture-address.ts';

interface Props {
  readonly row: {
    readonly icon: string | null;
    readonly title?: string | null;
    readonly name?: string | null;
  };
}

/** Shows the icon of a currency or method, or its first letter if it has none. */
export function TitleIcon({ row: { icon, title, name } }: Props) {
  const address = pictureAddress(icon);
  return address === null ? (
    <span className="title-icon" aria-hidden>
      {(title ?? name)?.slice(0, 1)}
    </span>
  ) : (
    <img className="title-icon" src={address} alt="" width={20} height={20} />
  );
}
