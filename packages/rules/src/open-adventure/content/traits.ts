/** ALGN: alignments, the twelve pairs of virtue and vice, and those of packs. */
import type { Origin } from '@arbiter/engine';

export const ALIGNMENTS = ['good', 'neutral', 'evil'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** OA-ALGN-03: twelve pairs, in the order of the book's list. */
export const TRAIT_PAIRS = [
  ['brave', 'cowardly'],
  ['charitable', 'selfish'],
  ['chaste', 'lustful'],
  ['fair', 'prejudice'],
  ['forgiving', 'vengeful'],
  ['honest', 'deceptive'],
  ['humble', 'arrogant'],
  ['merciful', 'cruel'],
  ['prudent', 'reckless'],
  ['temperate', 'indulgent'],
  ['tolerant', 'fervent'],
  ['trusting', 'suspicious'],
] as const;
export type Virtue = (typeof TRAIT_PAIRS)[number][0];
export type Vice = (typeof TRAIT_PAIRS)[number][1];
export type Trait = Virtue | Vice;

export const VIRTUES = TRAIT_PAIRS.map(pair => pair[0]);
export const VICES = TRAIT_PAIRS.map(pair => pair[1]);
export const TRAITS = TRAIT_PAIRS.flat() as [Trait, ...Trait[]];

/** A virtue or a vice of a pack: under a name of its own it is one of the book, wherever a rule asks. */
export interface OwnTrait<T extends Trait> {
  readonly id: string;
  readonly name: string;
  readonly origin?: Origin | undefined;
  readonly summary: string;
  readonly does: T;
}
export type VirtueRef = Virtue | OwnTrait<Virtue>;
export type ViceRef = Vice | OwnTrait<Vice>;
export type TraitRef = VirtueRef | ViceRef;

/** What it is by the book. */
export const traitOf = <T extends Trait>(ref: T | OwnTrait<T>): T =>
  typeof ref === 'string' ? ref : ref.does;

/** OA-ALGN-03: each by itself, with the other one of its pair. */
export const virtues = TRAIT_PAIRS.map(([name, opposite]) => ({ name, opposite }));
export const vices = TRAIT_PAIRS.map(([opposite, name]) => ({ name, opposite }));

export const virtuesAndVices = TRAIT_PAIRS.map(([virtue, vice]) => ({ name: virtue, virtue, vice }));

/** OA-ALGN-01: righteous and evil points of a new character. */
export const STARTING_POINTS: Readonly<
  Record<Alignment, { readonly righteous: number; readonly evil: number }>
> = {
  good: { righteous: 5, evil: 0 },
  neutral: { righteous: 2, evil: 2 },
  evil: { righteous: 0, evil: 5 },
};

/** OA-ALGN-05: righteous and evil points together. */
export const MOST_POINTS = 7;

/** OA-ALGN-08: virtues less vices. */
export const ALIGNMENT_BY_SCORE: readonly {
  readonly from: number;
  readonly to: number;
  readonly alignment: Alignment;
}[] = [
  { from: -7, to: -3, alignment: 'evil' },
  { from: -2, to: 2, alignment: 'neutral' },
  { from: 3, to: 7, alignment: 'good' },
];
