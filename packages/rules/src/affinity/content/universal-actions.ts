/** Universal actions, as far as the book defines them: what everybody can do without an ability. */
import type { TierName } from './types.ts';

export interface UniversalAction {
  readonly id: string;
  readonly name: string;
  /** From the book, except where a ruling had to fill it in. */
  readonly original: false;
  readonly rule: string;
  readonly cost: 'action' | 'free';
  /** Absent where nothing is rolled, or where the weapon says it. */
  readonly tier?: TierName;
  readonly required?: number;
  /** The procedure that carries it out. */
  readonly procedure: string;
  readonly summary: string;
}

const action = (entry: Omit<UniversalAction, 'original'>): UniversalAction => ({ ...entry, original: false });

export const universalActions: readonly UniversalAction[] = [
  action({
    id: 'attack',
    name: 'Attack',
    rule: 'AF-TIER-03',
    cost: 'action',
    tier: 'Basic',
    procedure: 'attack',
    summary: 'Strike with a weapon; it sets the required successes and the base damage.',
  }),
  action({
    id: 'dash',
    name: 'Dash',
    rule: 'AF-MOV-02',
    cost: 'action',
    tier: 'Basic',
    required: 1,
    procedure: 'dash',
    summary: '10 more yards this round.',
  }),
  action({
    id: 'forced-march',
    name: 'Forced March',
    rule: 'AF-MOV-03',
    cost: 'action',
    tier: 'Advanced',
    required: 2,
    procedure: 'forced-march',
    summary: '20 more yards this round.',
  }),
  action({
    id: 'disengage',
    name: 'Disengage',
    rule: 'AF-MOV-04',
    cost: 'action',
    tier: 'Advanced',
    required: 2,
    procedure: 'disengage',
    summary: 'Up to 10 yards that set off nobody.',
  }),
  action({
    id: 'stabilize',
    name: 'Stabilize',
    rule: 'AF-STB-01',
    cost: 'action',
    tier: 'Basic',
    required: 1,
    procedure: 'stabilize',
    summary: 'The next Resolve check of somebody you touch counts as a 5 this round.',
  }),
  action({
    id: 'steady',
    name: 'Steady',
    rule: 'AF-RES-10',
    cost: 'action',
    procedure: 'steady',
    summary: 'Lose 3 HD, gain 1 Resolve; no roll.',
  }),
  action({
    id: 'rush',
    name: 'Rush',
    rule: 'AF-RES-11',
    cost: 'action',
    procedure: 'rush',
    summary: 'Lose 1 Resolve, regain 3 HD; no roll. The numbers are a ruling.',
  }),
  action({
    id: 'hold',
    name: 'Hold an action',
    rule: 'AF-TURN-05',
    cost: 'action',
    procedure: 'turn',
    summary: 'Name a trigger and act when it comes; at count 0 only a Basic action is left.',
  }),
  action({
    id: 'assist',
    name: 'Assist a speaker',
    rule: 'AF-SOC-10',
    cost: 'action',
    procedure: 'duel-round',
    summary: 'One die more for the main speaker of a social duel.',
  }),
  action({
    id: 'share-affinity',
    name: 'Share affinity dice',
    rule: 'AF-AFF-05',
    cost: 'free',
    procedure: 'affinity-share',
    summary: 'Give stored affinity dice to an ally within 30 yards.',
  }),
  action({
    id: 'move',
    name: 'Standard move',
    rule: 'AF-MOV-01',
    cost: 'free',
    procedure: 'move',
    summary: 'Up to 10 yards, split as you like.',
  }),
];
