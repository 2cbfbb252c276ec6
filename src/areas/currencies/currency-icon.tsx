import './currencies.css';

interface Props {
  readonly row: { readonly icon: string | null; readonly title: string | null };
}

/** Returns the address of a stored picture. */
export const iconAddress = (icon: string): string => `/files/${icon}`;

/** Shows the picture of the currency, or its first letter if it has none. */
export const CurrencyIcon = ({ row: { icon, title } }: Props) =>
  icon === null ? (
    <span className="currencies-currency-icon" aria-hidden>
      {title?.slice(0, 1)}
    </span>
  ) : (
    <img
      className="currencies-currency-icon"
      src={iconAddress(icon)}
      alt=""
      width={20}
      height={20}
    />
  );
