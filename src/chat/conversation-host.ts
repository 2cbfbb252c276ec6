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
/** Milliseconds before a failed read is retried; the last delay repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];

/** Hosts the machine of one open conversation: reads, subscribes and sends. */
export class ConversationHost {
  readonly actor = createActor(chatConversationMachine);
  readonly #chatId: string;
  readonly #adminId: string;
  readonly #listeners = new Set<() => void>();
  #messages: readonly Message[] = [];
  #stopWatching: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Frames are merged one after the other, because closing a gap takes time. */
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

  /** Oldest first; the array stays the same object while nothing changes. */
  get messages(): readonly Message[] {
    return this.#messages;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads again after a failure. */
  reload(): void {
    clearTimeout(this.#timer);
    this.actor.send({ type: 'again' });
    void this.#begin(0);
  }

  async older(): Promise<void> {
    this.actor.send({ type: 'askOlder' });
    if (!this.actor.getSnapshot().matches('loadingOlder')) return;
    try {
      // Pages are counted from the newest message. New messages shift them, and overlapping
      // messages are dropped.
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

  /** Sends a refused message again, with its original key. */
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
      // The message can arrive over the subscription before the response.
      this.#reportArrivals(0);
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

  /** Reads the newest page, merges it with the loaded messages, and subscribes from its cursor. */
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
      // Needed for a conversation that was empty and is not read for the first time.
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
        failed: () => this.#restart(retryDelaysMs.length),
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
    const wait = tries === 0 ? 0 : (retryDelaysMs[Math.min(tries, retryDelaysMs.length) - 1] ?? 0);
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
    this.#reportArrivals(isFirst ? 0 : messages.length - known.length);
  }

  /** Reports the number of new messages, and which of them this page sent. */
  #reportArrivals(count: number): void {
    const { outbox } = this.actor.getSnapshot().context;
    const own = ownEchoes(outbox, this.#messages, this.#adminId);
    if (count > 0 || own.length > 0) this.actor.send({ type: 'arrived', count, own });
  }

  #put(messages: readonly Message[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}
