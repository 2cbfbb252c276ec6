/** The logo: a trace across the floor with its last beat highlighted. */
export const BrandMark = ({ size = 24 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#0d1a22" />
    <path
      d="M5 19.5h4.2l3-9.5 4.6 14 3.7-11 2 6.5H27"
      fill="none"
      stroke="#4fd0d8"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="27" cy="19.5" r="2.2" fill="#ffb454" />
  </svg>
);
