import './payment-methods.css';
import { pictureAddress } from '../../entities/picture-address.ts';

interface Props {
  readonly row: { readonly icon: string | null; readonly title: string | null };
}

/** Shows the icon of the method, or its first letter if it has none. */
export function MethodIcon({ row: { icon, title } }: Props) {
  const address = pictureAddress(icon);
  return address === null ? (
    <span className="payment-methods-icon" aria-hidden>
      {title?.slice(0, 1)}
    </span>
  ) : (
    <img className="payment-methods-icon" src={address} alt="" width={20} height={20} />
  );
}
