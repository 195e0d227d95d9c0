/** Something the person at the keyboard can put right: one sentence, exit code 2. */
export class BadInput extends Error {
  /** What `--json` prints beside the sentence, where a rule refused. */
  readonly document: unknown;

  constructor(sentence: string, document?: unknown) {
    super(sentence);
    this.document = document;
  }
}
