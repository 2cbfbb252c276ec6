const bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

interface Series {
  readonly labels: string;
  /**
   * Number of observations within each bound and above the previous one. The last item counts those
   * above all bounds.
   */
  readonly counts: number[];
  sum: number;
}

const quoted = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/**
 * Collects durations by two labels as a Prometheus histogram. The client's own histogram looks up,
 * checks and hashes its labels on each observation, and every request makes two. This class does
 * that once per pair of labels.
 */
export class Durations {
  readonly #name: string;
  readonly #help: string;
  readonly #labels: readonly [string, string];
  readonly #series = new Map<string, Map<string, Series>>();

  constructor(name: string, help: string, labels: readonly [string, string]) {
    this.#name = name;
    this.#help = help;
    this.#labels = labels;
  }

  observe(one: string, other: string, seconds: number): void {
    const series = this.#series.get(one)?.get(other) ?? this.#add(one, other);
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sum += seconds;
  }

  #add(one: string, other: string): Series {
    const [first, second] = this.#labels;
    const labels = `${first}="${quoted(one)}",${second}="${quoted(other)}"`;
    const series = { labels, counts: [...bounds, 0].map(() => 0), sum: 0 };
    const of = this.#series.get(one) ?? new Map<string, Series>();
    this.#series.set(one, of.set(other, series));
    return series;
  }

  text(): string {
    const lines = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`];
    for (const of of this.#series.values())
      for (const { labels, counts, sum } of of.values()) {
        let within = 0;
        for (const [at, count] of counts.entries()) {
          within += count;
          lines.push(`${this.#name}_bucket{le="${bounds[at] ?? '+Inf'}",${labels}} ${within}`);
        }
        lines.push(`${this.#name}_sum{${labels}} ${sum}`);
        lines.push(`${this.#name}_count{${labels}} ${within}`);
      }
    return `${lines.join('\n')}\n`;
  }
}
