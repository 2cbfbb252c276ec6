import './transaction-methods.css';
import { pictureAddress } from '../../entities/picture-address.ts';

interface Props {
  readonly row: { readonly icon: string | null };
}

/** Shows the icon of a method, or nothing if it has none. */
export function MethodIcon({ row: { icon } }: Props) {
  const address = pictureAddress(icon);
  return address === null ? null : (
    <img className="transaction-methods-icon" src={address} alt="" width={20} height={20} />
  );
}
