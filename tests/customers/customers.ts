import type { ChildProcess } from 'node:child_process';

/** The actions of customers in the back office that is started with them. */
export interface Customers {
  /** Two customers make a deal, the buyer confirms the payment, and calls an arbitrator. */
  fallOut(): Promise<Opened>;
  /** The seller releases the crypto after all. */
  settle(dealId: string): Promise<void>;
  /** Posts these messages in the deal's chat, one after another. */
  write(dealId: string, by: 'buyer' | 'seller', texts: readonly string[]): Promise<void>;
}

export interface Opened {
  /** The deal's id. */
  readonly id: string;
  /**
   * Unix milliseconds: when the transaction that opened the dispute started, and when it was
   * committed.
   */
  readonly at: number;
  readonly done: number;
}

export interface CustomerRequest {
  readonly n: number;
  readonly name: keyof Customers;
  readonly args: readonly unknown[];
}

interface Answered {
  readonly n?: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

let count = 0;

/** Returns the customers of a program that was started from `customer-office.ts`. */
export function customersOf(child: () => ChildProcess): Customers {
  const callOffice = <Answer>(
    name: keyof Customers,
    ...args: readonly unknown[]
  ): Promise<Answer> => {
    count += 1;
    const n = count;
    const office = child();
    return new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        const { n: to, answer, fault } = message as Answered;
        if (to !== n) return;
        office.off('message', onMessage);
        if (fault === undefined) resolve(answer as Answer);
        else reject(new Error(fault));
      };
      office.on('message', onMessage);
      office.send({ n, name, args } satisfies CustomerRequest);
    });
  };
  return {
    fallOut: () => callOffice('fallOut'),
    settle: (id) => callOffice('settle', id),
    write: (id, by, texts) => callOffice('write', id, by, texts),
  };
}
