/** Something the person at the keyboard can put right: one sentence, exit code 2. */
export class BadInput extends Error {
  /** What `--json` prints beside the sentence, where a rule refused. */
  readonly document: unknown;

  constructor(sentence: string, document?: unknown) {
    super(sentence);
    this.document = document;
  }
}

/** A search that found nothing: nothing is wrong, but a script must be able to tell. Exit code 1, as grep has it. */
export class NothingFound extends Error {}

/** Two names after one `--party` are a side and a stray word. */
export const ONE_LIST = 'A side is one list, with commas: --party ann.json,bo.json --foes wolf,wolf.';
