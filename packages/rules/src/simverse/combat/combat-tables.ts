/** The book's lists about fighting, as a table shows them: conditions, modifiers, called shots and morale. */
import { CALLED_SHOTS, COVER, SITUATION } from './combat-modifiers.ts';
import { MORALE_MODIFIERS } from './morale.ts';
import { STATES } from './states.ts';

/** SV-STAT-01 to SV-STAT-12, SV-MOR-04 to SV-MOR-07. */
const conditions = Object.entries(STATES).map(([name, { summary, ...row }]) => ({
  name,
  summary,
  lasts: 'ends' in row ? row.ends : 'until something ends it',
}));

const WORDS = {
  highGround: 'high ground: to attacks',
  flanking: 'flanking, an ally opposite: to attacks',
  darkness: 'darkness: to attacks',
  attackerProne: 'attacker prone: to attacks',
  meleeAgainstProne: 'target prone: to melee attacks',
  rangedAgainstProne: 'target prone: to ranged attacks',
} as const satisfies Record<keyof typeof SITUATION, string>;

/** SV-CMOD-01: situations, and cover on the defence. */
const combatModifiers = [
  ...Object.entries(SITUATION).map(([name, modifier]) => ({
    name: WORDS[name as keyof typeof WORDS],
    modifier,
  })),
  ...Object.entries(COVER).flatMap(([name, modifier]) =>
    modifier > 0 ? [{ name: `${name} cover: to the defence`, modifier }] : [],
  ),
];

/** SV-CMOD-06, SV-CMOD-07. */
const calledShots = Object.entries(CALLED_SHOTS).map(([name, { toHit, doubles }]) => ({
  name,
  toHit,
  damage: doubles ? '×2 after armour' : '×1',
}));

const MORALE_WORDS = {
  familiar: 'familiar with this threat',
  veteran: 'veteran, or Strong Willed',
  inexperienced: 'inexperienced',
  panickedAllyNearby: 'panicked ally nearby',
  escapeRoute: 'clear way out',
  surrounded: 'no way out, surrounded',
  leaderWithin10m: 'Charismatic Leader within 10 m',
  steeled: 'steeled before',
} as const satisfies Record<keyof typeof MORALE_MODIFIERS, string>;

/** SV-MOR-02. */
const moraleModifiers = Object.entries(MORALE_MODIFIERS).map(([name, modifier]) => ({
  name: MORALE_WORDS[name as keyof typeof MORALE_WORDS],
  modifier,
}));

export const combatTables = {
  conditions,
  combatModifiers,
  calledShots,
  moraleModifiers,
};
