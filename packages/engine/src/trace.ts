/** Why an outcome is what it is: a tree of steps, each naming its rule. */
export interface TraceNode {
  readonly label: string;
  readonly rule?: string;
  readonly value?: TraceValue;
  readonly children?: readonly TraceNode[];
}

/** What a line of a trace came to. */
export type TraceValue = number | string | boolean;

interface Draft {
  label: string;
  rule?: string;
  value?: TraceValue;
  children?: Draft[];
}

/**
 * Collects the steps of a resolution. Rules always write to a trace; where nobody will read it, it is `silent`,
 * and writing costs next to nothing.
 */
export class Trace<Id extends string = string> {
  readonly #open: Step[] | undefined;
  /** Whether anybody reads what happens: else events need not say what only a sentence would tell. */
  readonly isTold: boolean;
  /** Set while something is gone through again that was written before: nothing is written twice. */
  quiet = false;

  private constructor(open: Step[] | undefined, isTold = true) {
    this.#open = open;
    this.isTold = isTold;
  }

  static silent: Trace<string> = new Trace(undefined);
  /** For what is played by the thousand: nobody reads the reasons, nor the story. */
  static unread: Trace<string> = new Trace(undefined, false);
  static recording = (): Trace<string> => new Trace([new Step({ label: '' })]);

  /** Whether somebody will read it. Ask before building a text that only the trace needs. */
  get on(): boolean {
    return this.#open !== undefined && !this.quiet;
  }

  get nodes(): readonly TraceNode[] {
    return this.#open?.[0]?.node.children ?? [];
  }

  note(rule: Id | '', label: string, value?: TraceValue): void {
    if (this.on) this.#add(draft(rule, label, value));
  }

  /** Why something is not to be had, where the rule goes on without it. */
  refusal(label: string, { rule, message }: { readonly rule: string; readonly message: string }): void {
    if (this.on) this.#add(draft(rule, `${label}: ${message}`));
  }

  /** That a switch was consulted, and how the table reads it. */
  ruling(id: string, reading: TraceValue): void {
    if (this.on) this.#add(draft(id, 'ruling', reading));
  }

  /** Everything written during `run` stands below this step; the step's value may be set from the result. */
  within<T>(rule: Id | '', label: string, run: () => T, value?: (result: T) => TraceValue): T {
    if (!this.#open || this.quiet) return run();
    const node = draft(rule, label);
    this.#add(node);
    this.#open.push(new Step(node));
    try {
      const result = run();
      if (value) node.value = value(result);
      return result;
    } finally {
      this.#open.pop();
    }
  }

  /** A number made of parts, each with its source: `trace.sum('SV-ATK-01', 'Attack TN').add('DX', 13)…`. */
  sum(rule: Id | '', label: string): Sum<Id> {
    if (!this.on) return new Sum();
    const node = draft(rule, label, 0);
    this.#add(node);
    return new Sum(node);
  }

  #add(node: Draft): void {
    const open = this.#open;
    open?.at(-1)?.add(node);
  }
}

/** A line of a trace and what is written below it: remembered here, for lines have no shape in common. */
class Step {
  readonly node: Draft;
  #below: Draft[] | undefined;

  constructor(node: Draft) {
    this.node = node;
  }

  add(line: Draft): void {
    if (this.#below) this.#below.push(line);
    else this.node.children = this.#below = [line];
  }
}

function draft(rule: string, label: string, value?: TraceValue): Draft {
  // Whole at once, and none with a field that it has no use for: a trace is read as it is.
  if (rule) return value === undefined ? { label, rule } : { label, rule, value };
  return value === undefined ? { label } : { label, value };
}

/** A running total that remembers where each part came from, if anybody wants to know. */
export class Sum<Id extends string = string> {
  #value = 0;
  readonly #step: Step | undefined;

  constructor(node?: Draft) {
    this.#step = node && new Step(node);
  }

  /** Adds a part; parts of 0 leave no mark. */
  add(label: string, value: number, rule: Id | '' = ''): this {
    if (value === 0) return this;
    this.#value += value;
    if (this.#step) {
      this.#step.add(draft(rule, label, value));
      this.#step.node.value = this.#value;
    }
    return this;
  }

  /** Replaces the total: halving, rounding, a cap or a floor, named by its label. */
  change(label: string, by: (total: number) => number, rule: Id | '' = ''): this {
    const changed = by(this.#value);
    if (changed === this.#value) return this;
    this.#value = changed;
    if (this.#step) {
      this.#step.add(draft(rule, `${label} →`, changed));
      this.#step.node.value = changed;
    }
    return this;
  }

  get total(): number {
    return this.#value;
  }
}
