/** First letter and domain: enough to recognise an address, not enough to write to it. A masked one stays as it is. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 || email.includes('*') ? email : `${email.slice(0, 1)}***${email.slice(at)}`;
}
