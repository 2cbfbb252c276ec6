import './currencies.css';
import { pictureAddress } from '../../entities/picture-address.ts';

interface Props {
  readonly row: { readonly icon: string | null; readonly title: string | null };
}

/** Shows the picture of the currency, or its first letter if it has none. */
export function CurrencyIcon({ row: { icon, title } }: Props) {
  const address = pictureAddress(icon);
  return address === null ? (
    <span className="currencies-currency-icon" aria-hidden>
      {title?.slice(0, 1)}
    </span>
  ) : (
    <img className="currencies-currency-icon" src={address} alt="" width={20} height={20} />
  );
}
