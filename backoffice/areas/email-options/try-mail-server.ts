import { createTransport } from 'nodemailer';
import { mailServerResult } from '../../../machines/options/mail-server.codes.ts';

interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly userName: string;
  readonly password: string | undefined;
}

interface Tried {
  /** A number of `mailServerResult`. */
  readonly result: number;
  /** What the mail server or the network said. */
  readonly detail: string | null;
  /** Milliseconds. */
  readonly took: number;
}

/** Milliseconds for each step: the connection, the greeting, and every later answer. */
const timeoutMs = 5_000;
const maxDetail = 300;

/** Codes of nodemailer and of the network. */
const resultOf: Readonly<Record<string, number>> = {
  ECONNREFUSED: mailServerResult.refused,
  ECONNRESET: mailServerResult.refused,
  ETIMEDOUT: mailServerResult.timeout,
  ENOTFOUND: mailServerResult.notFound,
  EAI_AGAIN: mailServerResult.notFound,
  EDNS: mailServerResult.notFound,
  EAUTH: mailServerResult.notSignedIn,
  ETLS: mailServerResult.notSecure,
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The code of the cause is more exact than nodemailer's own `ESOCKET` and `ECONNECTION`. */
function classify(error: Error): number {
  const { code, errno, message } = error as NodeJS.ErrnoException;
  const named = [textOf(code), ...(message.match(/\bE[A-Z_]{4,}\b/g) ?? [])];
  for (const one of named) {
    const result = resultOf[one];
    if (result !== undefined) return result;
  }
  const isTls = textOf(code) === 'ESOCKET' && errno === undefined;
  return isTls ? mailServerResult.notSecure : mailServerResult.failed;
}

/** Connects to a mail server, greets it and signs in, and sends nothing. */
export async function tryMailServer(server: MailServer): Promise<Tried> {
  const { host, port, secure, userName, password } = server;
  const started = performance.now();
  const transport = createTransport({
    ...{ host, port, secure },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...(userName === '' ? {} : { auth: { user: userName, pass: password ?? '' } }),
  });
  const took = () => Math.round(performance.now() - started);
  try {
    await transport.verify();
    return { result: mailServerResult.connected, detail: null, took: took() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const detail = error.message.slice(0, maxDetail);
    return { result: classify(error), detail, took: took() };
  } finally {
    transport.close();
  }
}
