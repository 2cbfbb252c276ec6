import { createActor } from 'xstate';
import { chatConversationMachine } from '../../machines/chat-conversation/chat-conversation.machine.ts';
import { read } from '../data/client.ts';
import { watch } from '../data/live-subscriptions.ts';
import { GroupChatLive, GroupChatMessages, type Message } from './chat.graphql.ts';
import {
  closeGap,
  type Frame,
  mergeFrame,
  mergeOlder,
  pageSize,
  wholeFrame,
} from './merge-messages.ts';
import { ownEchoes } from './own-echo.ts';
import { type Delivery, type Outgoing, sendMessage } from './send-message.ts';

const firstPage = { number: 1, size: pageSize };
/** Milliseconds before what failed is read again, growing to the last. */
const waits = [1_000, 2_000, 5_000, 10_000];

/** One open conversation: the machine's host. It reads, watches, sends, and never waits for nothing. */
export class ConversationHost {
  readonly actor = createActor(chatConversationMachine);
  readonly #chatId: string;
  readonly #adminId: string;
  readonly #listeners = new Set<() => void>();
  #messages: readonly Message[] = [];
  #stopWatching: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Frames are merged one after the other: closing a gap takes a while. */
  #merging: Promise<void> = Promise.resolve();

  constructor(chatId: string, adminId: string) {
    this.#chatId = chatId;
    this.#adminId = adminId;
  }

  open(): () => void {
    this.#closed = false;
    this.actor.start();
    void this.#begin(0);
    return () => {
      this.#closed = true;
      clearTimeout(this.#timer);
      this.#stopWatching();
    };
  }

  /** Oldest first; the same array while nothing changed. */
  get messages(): readonly Message[] {
    return this.#messages;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads again after a failure. */
  again(): void {
    clearTimeout(this.#timer);
    this.actor.send({ type: 'again' });
    void this.#begin(0);
  }

  async older(): Promise<void> {
    this.actor.send({ type: 'askOlder' });
    if (!this.actor.getSnapshot().matches('loadingOlder')) return;
    try {
      // Pages count from the newest; what came since shifts them, and what overlaps is dropped.
      const number = Math.floor(this.#messages.length / pageSize) + 1;
      const page = await this.#page(number);
      this.#put(mergeOlder(this.#messages, page.items));
      this.actor.send({ type: 'gotOlder', hasOlder: page.items.length === pageSize });
    } catch {
      this.actor.send({ type: 'olderFailed' });
    }
  }

  send(
    message: Outgoing & { readonly files?: readonly string[] },
    deliver: () => Promise<Delivery> = () => sendMessage(this.#chatId, message),
  ): void {
    const after = this.#messages.at(-1)?.id ?? null;
    const { key, text, receiverId, files = [] } = message;
    this.actor.send({ type: 'send', message: { key, text, receiverId, files, after } });
    void this.#deliver(key, deliver);
  }

  /** Sends again what was refused, with the key that it had. */
  retry(key: string, deliver?: () => Promise<Delivery>): void {
    const message = this.actor.getSnapshot().context.outbox.find((one) => one.key === key);
    if (message?.state !== 'failed') return;
    this.actor.send({ type: 'retry', key });
    void this.#deliver(key, deliver ?? (() => sendMessage(this.#chatId, message)));
  }

  async #deliver(key: string, deliver: () => Promise<Delivery>): Promise<void> {
    const delivery = await deliver();
    if (delivery.state === 'delivered') {
      this.actor.send({ type: 'delivered', key });
      // It may have come back before its answer.
      this.#note(0);
    } else if (delivery.state === 'lost') this.actor.send({ type: 'lost', key });
    else {
      const { code, openKey = null } = delivery;
      this.actor.send({ type: 'refused', key, code, openKey });
    }
  }

  async #page(number: number) {
    const page = { ...firstPage, number };
    return (await read(GroupChatMessages, { id: this.#chatId, page })).groupChatMessages;
  }

  /** Reads the newest page, joins it with what is known, and watches from there. */
  async #begin(tries: number): Promise<void> {
    this.#stopWatching();
    try {
      const page = await this.#page(1);
      if (this.#closed) return;
      const isFirst = this.#messages.length === 0;
      await this.#merge(wholeFrame(page.items));
      if (this.#closed) return;
      const hasOlder = page.items.length === pageSize;
      this.actor.send(isFirst ? { type: 'loaded', hasOlder } : { type: 'caughtUp' });
      // A conversation that was empty and is not the first to be read.
      this.actor.send({ type: 'caughtUp' });
      this.#stopWatching = watch(GroupChatLive, { id: this.#chatId, page: firstPage }, page.asOf, {
        next: ({ groupChatLive }) => {
          this.#merging = this.#merging
            .then(() => this.#merge(groupChatLive))
            .catch(() => {
              this.#restart(0);
            });
        },
        reset: () => this.#restart(0),
        failed: () => this.#restart(waits.length),
      });
    } catch {
      if (this.#closed) return;
      this.actor.send({ type: 'loadFailed' });
      this.#restart(tries + 1);
    }
  }

  #restart(tries: number): void {
    if (this.#closed) return;
    this.#stopWatching();
    this.actor.send({ type: 'broken' });
    clearTimeout(this.#timer);
    const wait = tries === 0 ? 0 : (waits[Math.min(tries, waits.length) - 1] ?? 0);
    this.#timer = setTimeout(() => {
      this.actor.send({ type: 'again' });
      void this.#begin(tries);
    }, wait);
  }

  async #merge(frame: Frame<Message>): Promise<void> {
    const known = this.#messages;
    const merged = mergeFrame(known, frame);
    const messages = merged.gap
      ? await closeGap(known, async (number) => (await this.#page(number)).items)
      : merged.messages;
    const isFirst = known.length === 0;
    this.#put(messages);
    this.#note(isFirst ? 0 : messages.length - known.length);
  }

  /** Says what came, and which of it was this page's own. */
  #note(count: number): void {
    const { outbox } = this.actor.getSnapshot().context;
    const own = ownEchoes(outbox, this.#messages, this.#adminId);
    if (count > 0 || own.length > 0) this.actor.send({ type: 'arrived', count, own });
  }

  #put(messages: readonly Message[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}
