/** What became of a try to reach the mail server. Its call is an extension: the numbers are ours. */
export const mailServerResult = {
  connected: 0,
  refused: 1,
  timeout: 2,
  notFound: 3,
  notSignedIn: 4,
  notSecure: 5,
  failed: 6,
} as const;
