/**
 * Masks an email: the first letter and the domain identify the address, but are not enough to write
 * to it. An already masked one stays as it is.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 || email.includes('*') ? email : `${email.slice(0, 1)}***${email.slice(at)}`;
}
