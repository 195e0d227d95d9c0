/** Answers to what a hero is asked: the latest stands, and what it leaves no room for goes. */
import type { CharacterRules } from '@arbiter/engine';

export type Answers = Readonly<Record<string, string>>;

/** The answers with one given anew, or taken back: a world that was chosen later may have no elves. */
export function withAnswer(
  { wishes = () => [] }: Pick<CharacterRules, 'wishes'>,
  answered: Answers,
  option: string,
  value: string | undefined,
): Answers {
  const { [option]: _, ...others } = answered;
  const areGranted = (all: Answers): boolean =>
    wishes(all).every(wish => {
      const wished = all[wish.option];
      return wished === undefined || wish.answers.some(answer => answer.value === wished);
    });
  let kept: Answers = value === undefined ? {} : { [option]: value };
  for (const [other, answer] of Object.entries(others)) {
    const more = { ...kept, [other]: answer };
    if (areGranted(more)) kept = more;
  }
  return kept;
}
