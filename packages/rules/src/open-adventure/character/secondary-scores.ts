/** SECO, SAVE-01, REAC-02 and 03: what the primary abilities feed. */

import { isHelpless } from '../conditions/conditions.ts';
import { archetypeRow } from '../content/archetypes.ts';
import type { Save } from '../content/damage-types.ts';
import { ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { type SecondaryKey, secondaryAbilities } from '../content/secondary-abilities.ts';
import { tradeRow } from '../content/trades.ts';
import { entryOf } from '../demand.ts';
import { protectionOf, shieldProtection } from '../gear/armor.ts';
import { encumbranceOf } from '../gear/load.ts';
import { type OpenAdventurePlay, part, type RuleId, silently } from '../play.ts';
import { abilityNow, changedNow, scoreOf } from './abilities.ts';
import { isEmpty, wearOf } from './afflictions.ts';
import type { Character } from './character.ts';
import { isDead } from './dead.ts';
import { concernsScore, hostModifiersOf } from './host-modifiers.ts';
import { GAIN_RULES, isGained, levelsAdd, manaGained } from './level-gains.ts';

export { abilityNow } from './abilities.ts';

const RULE: Readonly<Record<SecondaryKey, RuleId>> = {
  HP: 'OA-SECO-03',
  SP: 'OA-SECO-05',
  skillPoints: 'OA-SKIL-04',
  languagePoints: 'OA-LANG-05',
  FORT: 'OA-SAVE-01',
  REF: 'OA-SAVE-01',
  WILL: 'OA-SAVE-01',
  valor: 'OA-REAC-02',
  wisdom: 'OA-REAC-03',
  initiative: 'OA-SECO-08',
  magicAttack: 'OA-SECO-14',
  meleeAttack: 'OA-SECO-09',
  rangedAttack: 'OA-SECO-10',
  unarmedAttack: 'OA-SECO-12',
  defense: 'OA-SECO-16',
  magicPoints: 'OA-SECO-17',
};

/** A secondary ability with the names of what it stands on. */
interface Row {
  readonly key: SecondaryKey;
  readonly name: string;
  readonly rule: RuleId;
  readonly from: readonly { readonly ability: Ability; readonly name: string }[];
}
const ROWS: ReadonlyMap<SecondaryKey, Row> = new Map(
  secondaryAbilities.map(({ key, name, from }) => [
    key,
    { key, name, rule: RULE[key], from: from.map(ability => ({ ability, name: ABILITY_NAMES[ability] })) },
  ]),
);
const rowOf = (key: SecondaryKey): Row => entryOf(ROWS, key);

/** What a new character begins with and does not follow its primary ability about. */
const POOLS: readonly SecondaryKey[] = ['HP', 'SP', 'skillPoints', 'languagePoints', 'magicPoints'];

/** The score at creation: as it is noted, or without the points that recorded levels gave (OA-LVL-03). */
export function createdScore({ created, levels }: Character, ability: Ability, written: number): number {
  const noted = isEmpty(created) ? undefined : created[ability];
  if (noted !== undefined || levels.length === 0) return noted ?? written;
  return written - levels.filter(level => level.ability === ability).length;
}

/** OA-SECO-01: the primary part of a secondary ability. What follows a changed primary is OA-R-115. */
function baseScore(
  character: Character,
  ability: Ability,
  key: SecondaryKey,
  play: OpenAdventurePlay,
): number {
  const written = scoreOf(character, ability);
  const now = changedNow(character, ability, written);
  const created = createdScore(character, ability, written);
  if (now === created && now === written) return now;
  const reading = play.ruling('OA-R-115');
  if (reading === 'everythingLive') return now;
  if (reading === 'fixedAtCreation') return created;
  return POOLS.includes(key) ? created : now;
}

/** OA-COND-22: the helpless neither defend themselves nor react. */
const ignoresDexterity = (character: Character, key: SecondaryKey): boolean =>
  (key === 'defense' || key === 'REF') && isHelpless(character);

/** OA-SECO-01: a secondary ability is its primary ability (magic attack: two) plus its own modifiers. */
export const secondaryScore = (character: Character, key: SecondaryKey, play: OpenAdventurePlay): number =>
  scoreBy(rowOf(key), character, play);

/** The scores that every blow asks for need not be looked up. */
const DEFENSE = rowOf('defense');
const [MELEE, RANGED, UNARMED] = [rowOf('meleeAttack'), rowOf('rangedAttack'), rowOf('unarmedAttack')];
export const defenseScore = (character: Character, play: OpenAdventurePlay): number =>
  scoreBy(DEFENSE, character, play);
export const attackOf = (
  character: Character,
  kind: 'melee' | 'ranged' | 'unarmed',
  play: OpenAdventurePlay,
): number => scoreBy(kind === 'melee' ? MELEE : kind === 'ranged' ? RANGED : UNARMED, character, play);

function scoreBy({ key, name, rule, from }: Row, character: Character, play: OpenAdventurePlay): number {
  const sum = play.trace.sum(rule, name);
  const helpless = ignoresDexterity(character, key);
  for (const primary of from)
    if (helpless) play.trace.note('OA-COND-22', 'helpless: Dexterity is left out');
    else sum.add(primary.name, baseScore(character, primary.ability, key, play));
  if (character.trade)
    sum.add(
      refName(character.trade),
      tradeRow(character.trade).modifiers[key] ?? 0,
      tradeRow(character.trade).rule ?? 'OA-TRAD-12',
    );
  if (character.archetype)
    sum.add(
      refName(character.archetype),
      archetypeRow(character.archetype).modifiers[key] ?? 0,
      archetypeRow(character.archetype).rule ?? 'OA-ARCH-02',
    );
  if (character.levels.length && isGained(key))
    sum.add('levels', levelsAdd(character.levels, key), GAIN_RULES[key]);
  if (character.levels.length && key === 'magicPoints')
    sum.add('levels', manaGained(character.levels), 'OA-LVL-10');
  if (!isEmpty(character.modifiers)) sum.add('lasting modifiers', character.modifiers[key] ?? 0);
  if (!isEmpty(character.temporary)) sum.add('passing modifiers', character.temporary[key] ?? 0);
  for (const laid of hostModifiersOf(character))
    if (concernsScore(laid, key)) sum.add(laid.why, laid.value, 'OA-DICE-07');
  if (key === 'unarmedAttack') sum.add('encumbrance', -encumbranceOf(character).counters, 'OA-ENC-03');
  // OA-CRE8-17: Dexterity and protection.
  if (key === 'defense') {
    sum.add('armor', protectionOf(character.armor, play), 'OA-ARMR-01');
    sum.add('shield', shieldProtection(character.shields), 'OA-ARMR-11');
    sum.add('other protection', character.protection);
  }
  return sum.total;
}

/** OA-ARMR-01, OA-R-220: the protection of everything worn and held, the Dexterity of a defense left out. */
export function protectionScore(character: Character, play: OpenAdventurePlay): number {
  const sum = play.trace.sum('OA-ARMR-01', 'Protection');
  sum.add('armor', protectionOf(character.armor, play), 'OA-ARMR-01');
  sum.add('shield', shieldProtection(character.shields), 'OA-ARMR-11');
  return sum.add('other protection', character.protection).total;
}

export const saveScore = (character: Character, save: Save, play: OpenAdventurePlay): number =>
  secondaryScore(character, save, play);

/** OA-SECO-03, OA-SECO-05: the most health and stamina. */
export const maximumHP = (character: Character, play: OpenAdventurePlay): number =>
  character.maxHP ?? secondaryScore(character, 'HP', play);
export function maximumSP(character: Character, play: OpenAdventurePlay): number {
  const most = character.maxSP ?? secondaryScore(character, 'SP', play);
  const worn = character.conditions.length ? wearOf(character.conditions, 'stamina') : 0;
  if (worn) play.trace.note('OA-COND-39', 'counters lower the maximum of stamina by', worn);
  return most - worn;
}

export const healthOf = (character: Character, play: OpenAdventurePlay): number =>
  character.HP ?? maximumHP(character, play);
export const staminaOf = (character: Character, play: OpenAdventurePlay): number =>
  character.SP ?? maximumSP(character, play);

/** What somebody has of stamina after a change, which is told where there was one. */
export function staminaAfter(
  before: Character,
  after: Character,
  why: { readonly label: string; readonly rule: RuleId },
  play: OpenAdventurePlay,
): number {
  const quiet = silently(play);
  const has = staminaOf(after, quiet);
  const had = staminaOf(before, quiet);
  if (has === had || !play.trace.on) return has;
  play.trace
    .sum('OA-COND-39', 'Stamina points')
    .add('before', staminaOf(before, play))
    .add(why.label, has - had, why.rule);
  return has;
}

/** OA-SECO-19, OA-ARCH-07: spells and psionics memorised at a time. */
export function memorisedMagic(character: Character, play: OpenAdventurePlay): number {
  const sum = play.trace.sum('OA-SECO-19', 'Memorised magic');
  sum.add('Intelligence', abilityNow(character, 'INT'));
  const extra = character.archetype ? archetypeRow(character.archetype).memorised : undefined;
  return sum.add('magic memory', extra ?? 0, 'OA-ARCH-07').total;
}

/** OA-TRAD-26: the magic attack while a spell or psionic is cast. */
export function castingAttack(character: Character, play: OpenAdventurePlay): number {
  const extra = character.trade ? tradeRow(character.trade).castingAttack : undefined;
  const score = secondaryScore(character, 'magicAttack', play);
  if (!extra) return score;
  return play.trace
    .sum('OA-TRAD-26', 'Magic attack when casting')
    .add('magic attack', score)
    .add(character.trade ? refName(character.trade) : '', extra, 'OA-TRAD-26').total;
}

export const secondaryParts = [
  part(
    'derivation',
    'Secondary abilities',
    [
      'OA-SECO-01',
      'OA-SECO-03',
      'OA-SECO-05',
      'OA-SECO-08',
      'OA-SECO-14',
      'OA-SECO-16',
      'OA-SECO-17',
      'OA-SAVE-01',
      'OA-REAC-02',
      'OA-REAC-03',
      'OA-ABIL-08',
      'OA-ABIL-09',
      'OA-ABIL-10',
      'OA-ABIL-11',
      'OA-ABIL-12',
      'OA-ABIL-13',
    ],
    secondaryScore,
  ),
  part('table', 'The sixteen secondary abilities', ['OA-SECO-02'], secondaryAbilities),
  part('state', 'Death at zero', ['OA-SECO-04'], isDead),
  part('derivation', 'Memorised magic', ['OA-SECO-19', 'OA-ARCH-07'], memorisedMagic),
  part('derivation', 'Magic attack when casting', ['OA-TRAD-26'], castingAttack),
];
