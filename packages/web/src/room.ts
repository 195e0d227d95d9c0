import type { Card } from '@arbiter/rules';

/** What the way in says of a game: a twentieth of its card. */
export interface Room extends Pick<Card, 'id' | 'name' | 'summary' | 'rules'> {
  /** How many questions it answers. */
  readonly questions: number;
  /** The fight that is begun with one tap. */
  readonly ready?: Card['encounters'][number] | undefined;
}

export const roomOf = ({ id, name, summary, rules, procedures, encounters }: Card): Room => ({
  ...{ id, name, summary, rules },
  questions: procedures.length,
  ready: encounters[0],
});
