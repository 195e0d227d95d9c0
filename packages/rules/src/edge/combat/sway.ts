/** What speaks for and against somebody's own roll: conditions, armor, features, whatever lasts a while. */
import { type Creature, isWielded } from '../character/creature.ts';
import { isEnigma, type Skill } from '../character/skills.ts';
import type { Stat } from '../character/stats.ts';
import { Sway, source } from '../checks/edge-and-hindrance.ts';
import type { Scope } from '../checks/scopes.ts';
import { armorHinders, TOO_HEAVY_ARMOR } from '../gear/armor.ts';
import type { EdgePlay, RuleId } from '../play.ts';
import { CONDITION_SOURCE, fearHinders, has, hasFrom } from './conditions.ts';
import type { Defense } from './defenses.ts';

/** Which roll it is. An attack with a weapon is a Weapon roll too; with a spell, an Enigma roll. */
export interface RollKind {
  readonly stat?: Stat | undefined;
  readonly skill?: Skill | undefined;
  readonly defense?: Defense | undefined;
  readonly attack?: boolean | undefined;
  /** Whom it concerns, where that matters (Charmed). */
  readonly toward?: string | undefined;
}

const NOISY = source('Noisy armor', 'ED-TAG-17');
const FEATURE: RuleId = 'ED-CRE-11';
const OWN_CONDITION: RuleId = 'ED-CND-15';

/** Whether a roll is one of these. */
export function concerns(scopes: readonly Scope[], { skill, defense, attack }: RollKind): boolean {
  for (const scope of scopes)
    if (
      scope === 'all' ||
      (scope === 'attack' && attack) ||
      scope === defense ||
      scope === skill ||
      (scope === 'Enigma' && isEnigma(skill))
    )
      return true;
  return false;
}

/** ED-R-38: whether a rule that names React reaches this defense. */
export const reachesReact = (defense: Defense | undefined, play: EdgePlay): boolean =>
  defense === 'React' || (defense === 'Deflect' && play.ruling('ED-R-38') === 'includesDeflect');

/** ED-CND-01 to 13: the Hindrances of its conditions on a roll of its own. */
function conditionsSway(creature: Creature, kind: RollKind, sway: Sway, play: EdgePlay): void {
  const { stat, skill, defense, attack, toward } = kind;
  if (
    has(creature, 'Blinded') &&
    (attack || defense === 'React' || defense === 'Deflect' || skill === 'Senses')
  )
    sway.hindrance(CONDITION_SOURCE.Blinded);
  if (has(creature, 'Deafened') && (skill === 'Social' || skill === 'Senses' || reachesReact(defense, play)))
    sway.hindrance(CONDITION_SOURCE.Deafened);
  if (toward !== undefined && (stat === 'Will' || defense === 'Mind') && hasFrom(creature, 'Charmed', toward))
    sway.hindrance(CONDITION_SOURCE.Charmed);
  if (fearHinders(creature)) sway.hindrance(CONDITION_SOURCE.Frightened);
  if (attack && has(creature, 'Prone')) sway.hindrance(CONDITION_SOURCE.Prone);
  if (has(creature, 'Restrained') && (attack || reachesReact(defense, play)))
    sway.hindrance(CONDITION_SOURCE.Restrained);
  if (has(creature, 'Sickened')) sway.hindrance(CONDITION_SOURCE.Sickened);
}

/** ED-TAG-11, ED-TAG-15, ED-TAG-17: armor that is too heavy, or noisy. */
function armorSway({ armor, shield, stats }: Creature, kind: RollKind, sway: Sway, play: EdgePlay): void {
  if (kind.skill === 'Stealth' && (armor?.noisy || shield?.noisy)) sway.hindrance(NOISY);
  if (!armor?.class) return;
  const hinders = armorHinders(armor.class, stats.Strength);
  if (hinders.length === 0) return;
  const { defense, attack } = kind;
  const hindered =
    (attack && hinders.includes('attack')) ||
    (defense === 'Deflect' && hinders.includes('Deflect')) ||
    (hinders.includes('React') && reachesReact(defense, play));
  if (hindered) sway.hindrance(TOO_HEAVY_ARMOR[armor.class]);
}

/** Whether anything about the creature itself could sway a roll of its own. */
export const isSwayed = ({ conditions, marks, grants, armor, shield, stats }: Creature): boolean =>
  conditions.length > 0 ||
  marks.length > 0 ||
  grants.length > 0 ||
  shield?.noisy === true ||
  (armor !== null && (armor.noisy || armorHinders(armor.class, stats.Strength).length > 0));

const weaponsHeld = ({ weapons, held }: Creature): Creature['weapons'] =>
  weapons.filter(({ name }) => held.includes(name));

/** Everything about the creature itself that sways a roll of its own. */
export function ownSway(creature: Creature, kind: RollKind, play: EdgePlay, sway = new Sway()): Sway {
  if (creature.conditions.length > 0) conditionsSway(creature, kind, sway, play);
  if (creature.armor || creature.shield) armorSway(creature, kind, sway, play);
  for (const { name, gives, on, toward, of, rule = of ? OWN_CONDITION : FEATURE } of creature.marks) {
    if (
      (gives !== 'edge' && gives !== 'hindrance') ||
      !concerns(on, kind) ||
      (toward && !toward.includes(kind.toward ?? ''))
    )
      continue;
    if (gives === 'edge') sway.edge(source(name, rule));
    else sway.hindrance(source(name, rule));
  }
  if (creature.grants.length > 0)
    for (const ability of creature.abilities) {
      const { cost, name, grants } = ability;
      if (cost !== 'passive' || !grants?.edges || !concerns(grants.edges, kind)) continue;
      if (isWielded(ability, weaponsHeld(creature))) sway.edge(source(name, FEATURE));
    }
  return sway;
}

/** ED-EDGE-03, ED-R-16, ED-R-107, ED-CND-05: what a defense of somebody else means for a roll against it. */
export function opposingSway(roller: Creature, against: Creature, defense: Defense, play: EdgePlay): Sway {
  const sway = ownSway(against, { defense, toward: roller.name }, play).turned();
  if (defense === 'Mind' && hasFrom(against, 'Frightened', roller.name))
    sway.edge(CONDITION_SOURCE.Frightened);
  return sway;
}

/** ED-CND-01, ED-CND-04: Stealth has Edge against those who cannot see or hear. */
export function stealthSway(searcher: Creature, sway: Sway): Sway {
  for (const condition of ['Blinded', 'Deafened'] as const)
    if (has(searcher, condition)) sway.edge(CONDITION_SOURCE[condition]);
  return sway;
}

/** ED-EDGE-04, ED-R-16: Wits+Senses against somebody's Stealth, or against the React of what only cannot be seen. */
export function sensesSway(
  searcher: Creature,
  sought: Creature,
  against: 'Wits' | 'Dexterity' | 'React',
  play: EdgePlay,
): Sway {
  const theirs =
    against === 'React'
      ? opposingSway(searcher, sought, 'React', play)
      : stealthSway(searcher, ownSway(sought, { stat: against, skill: 'Stealth' }, play)).turned();
  return ownSway(searcher, { stat: 'Wits', skill: 'Senses' }, play).add(theirs);
}

/** The same where the one who is sought rolls. */
export function soughtSway(
  sought: Creature,
  searcher: Creature,
  stat: 'Wits' | 'Dexterity',
  play: EdgePlay,
): Sway {
  return stealthSway(searcher, ownSway(sought, { stat, skill: 'Stealth' }, play)).add(
    ownSway(searcher, { stat: 'Wits', skill: 'Senses' }, play).turned(),
  );
}
