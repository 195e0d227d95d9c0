/**
 * Actions that others may interrupt. An action under way is a frame: the steps that are left of it, who is still to be
 * asked before the next one, and what is owed once all is done. What interrupts it is a frame of its own, laid on
 * top; it is finished first. The stack is plain JSON in the state, so a fight can be saved in the middle of a reaction.
 */
export interface ActionFrame<C, S, D = never> {
  readonly command: C;
  /** What is left to do, in order. */
  steps: S[];
  /** Who may still answer before the first step is carried out; null where nobody was asked yet. */
  waiting: string[] | null;
  /** What is settled when the last step is done. */
  due: D[];
}

/** A command that begins to be carried out, step by step. */
export const frameOf = <C, S, D = never>(command: C, steps: readonly S[]): ActionFrame<C, S, D> => ({
  command,
  steps: [...steps],
  waiting: null,
  due: [],
});

/** Steps and lists are the copy's own; what they hold is shared, for nothing writes into it. */
export const copyOfFrame = <F extends ActionFrame<unknown, unknown, unknown>>(frame: F): F => ({
  ...frame,
  steps: [...frame.steps],
  waiting: frame.waiting && [...frame.waiting],
  due: [...frame.due],
});

/** What a book says about its frames. */
interface FrameRules<F, S> {
  /** Everybody who may answer before this step, in the order in which they are asked. */
  asked(frame: F, step: S): readonly string[];
  /** Whether somebody who was to be asked still can answer now. */
  canAnswer(id: string, frame: F, step: S): boolean;
  carryOut(frame: F, step: S): void;
  /** The last step is done; the frame leaves the stack. */
  finish(frame: F): void;
}

/** Goes on with what lies on top until everything is done, or until somebody has to be asked. */
export function proceedWith<F extends ActionFrame<unknown, S, unknown>, S>(
  stack: F[],
  rules: FrameRules<F, S>,
): void {
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const step = frame.steps[0];
    if (step === undefined) {
      rules.finish(frame);
      stack.pop();
      continue;
    }
    frame.waiting ??= [...rules.asked(frame, step)];
    const { waiting } = frame;
    for (
      let [asked] = waiting;
      asked !== undefined && !rules.canAnswer(asked, frame, step);
      [asked] = waiting
    )
      waiting.shift();
    if (waiting.length > 0) return;
    frame.steps.shift();
    frame.waiting = null;
    rules.carryOut(frame, step);
  }
}

/** Who is to answer now; undefined where nothing is under way. */
export const askedNow = (stack: readonly ActionFrame<unknown, unknown, unknown>[]): string | undefined =>
  stack.at(-1)?.waiting?.[0];

/** Whoever was asked has answered, or let it go by. */
export function dropAsked(stack: readonly ActionFrame<unknown, unknown, unknown>[]): void {
  stack.at(-1)?.waiting?.shift();
}
