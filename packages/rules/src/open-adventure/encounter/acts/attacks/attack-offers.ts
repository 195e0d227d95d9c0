/** CMBT-14, CMBT-15, EXLT-02: every way to attack somebody that might be allowed. */
import { hasTalent } from '../../../character/character.ts';
import { ATTACK_TALENTS } from '../../../combat/attack-talents.ts';
import { BODY_REGIONS } from '../../../content/damage-types.ts';
import { abilityRow, type WeaponAbilityName } from '../../../content/weapon-ability-list.ts';
import { type Weapon, weaponBy } from '../../../content/weapon-list.ts';
import { usualKind } from '../../../gear/weapons.ts';
import { quietPlay, type RuleId } from '../../../play.ts';
import { canLose, offHandOf, sweeps } from '../../blows.ts';
import type { AttackCommand } from '../../commands.ts';
import { type Direction, directionsOf, straightAway } from '../../ground/compass.ts';
import { bodyAt } from '../../ground/ground.ts';
import type { InTurn } from '../../inquiry.ts';
import type { Fighter, FightState } from '../../state.ts';
import { type Offer, offer } from '../act.ts';
import { isFreeAttack, plainAttack, whyNotAttackAct } from './attack-permission.ts';
import { landingOf } from './push.ts';

/** OA-WABL-14: whither somebody can be driven, straight away apart. */
export const directionsFor = (state: FightState, me: Fighter, target: Fighter): Direction[] => {
  const [attacker, from] = [me.id, bodyAt(me)];
  const away = straightAway(state.map, from, bodyAt(target));
  const play = quietPlay(state.readings);
  return directionsOf(state.map).filter(
    direction =>
      direction !== away &&
      landingOf(state, { attacker, from, id: target.id, spaces: 1, direction }, play) !== undefined,
  );
};

const REGIONS = BODY_REGIONS.map(({ name }) => name);
const atRegion = (region: (typeof REGIONS)[number] | 'most damage'): string =>
  region === 'most damage' ? 'where it hurts most' : `at the ${region}`;

/** What an attack is called, what it costs, and by which rule it is offered. */
type Saying = (command: AttackCommand, how: string, rule: RuleId) => Offer;

/** Every way to attack one target with one weapon: plain, paid for, by talent, sparing, aimed, with the other hand. */
export function* attacksOn(
  actor: Fighter,
  target: Fighter,
  weapon: string | null,
  inquiry: InTurn,
): Generator<Offer> {
  const { state, turn } = inquiry;
  const plain = plainAttack(actor.id, target.id, weapon);
  const row = weapon ? weaponBy(actor, weapon) : null;
  // OA-WABL-23: a weapon that always sweeps spares nobody beside its bearer.
  const what = sweeps(plain, row) ? `${weapon}, and everybody adjacent` : (weapon ?? 'bare hands');
  const say: Saying = (command, how, rule) => {
    const cost = isFreeAttack(state, turn, command) === true ? 'free' : 'half-round';
    return offer(command, `Attack ${target.name} with ${what}${how}`, cost, rule);
  };
  const isAllowed = (command: AttackCommand): boolean => !whyNotAttackAct(state, actor, command, inquiry);
  const kind = row && usualKind(row);
  const rule = kind === 'ranged' ? 'OA-CMBT-15' : kind === 'melee' ? 'OA-CMBT-14' : 'OA-UNARM-01';
  yield say(plain, '', rule);
  if (!row || row.unarmed) yield* unarmed(plain, row, target, say);
  if (row?.abilities.some(({ ability }) => ability === 'reach'))
    yield say({ ...plain, through: true }, ' and everybody in between', 'OA-WABL-18');
  // OA-WEAP-18: what comes to hand is struck with or thrown.
  if (row?.improvised) yield say({ ...plain, kind: 'ranged' }, ', thrown', 'OA-WEAP-18');
  if (row?.firesAs) yield say({ ...plain, kind: 'ranged' }, ', fired', 'OA-WEAP-17');
  // OA-EXLT-02: each ability of the weapon that is paid for, and all of them.
  const paid = row ? payable(row, target, plain.form) : [];
  for (const ability of paid) {
    const bought: AttackCommand = { ...plain, buys: [ability] };
    const how = `, paying for ${ability}`;
    yield say(bought, how, abilityRow(ability).rule);
    if (ability === 'knockback' && isAllowed(bought))
      for (const drives of directionsFor(state, actor, target))
        yield say({ ...bought, drives }, `${how} to the ${drives}`, abilityRow(ability).rule);
  }
  if (paid.length > 1) yield say({ ...plain, buys: paid }, ', paying for everything', 'OA-EXLT-02');
  for (const talent of ATTACK_TALENTS)
    if (talent !== 'none' && talent !== 'shield bash' && hasTalent(actor, talent)) {
      const how = `, ${talent}`;
      yield say({ ...plain, talent }, how, rule);
      // OA-TLNT-12: its exult points may move the body region.
      if (talent === 'sneak attack' && isAllowed({ ...plain, talent }))
        for (const region of ['most damage', ...REGIONS] as const)
          yield say({ ...plain, talent, region }, `${how} ${atRegion(region)}`, 'OA-TLNT-12');
    }
  if (!weapon && hasTalent(actor, 'shield bash'))
    yield offer(
      { ...plain, talent: 'shield bash' },
      `Shield bash against ${target.name}`,
      'free',
      'OA-TLNT-06',
    );
  // OA-TLNT-16: from 1 to the weapon's destruction; for 1 is among the talents above.
  if (hasTalent(actor, 'power attack') && row)
    for (let power = 2; power <= row.destruction; power++)
      yield say({ ...plain, talent: 'power attack', power }, `, power attack for ${power}`, 'OA-TLNT-16');
  if (row?.infrared) {
    yield say({ ...plain, infrared: true }, ', infrared', 'OA-WEAP-16');
    yield say({ ...plain, infrared: true, nonlethal: true }, ', infrared, nonlethal', 'OA-WEAP-16');
  }
  yield say({ ...plain, nonlethal: true }, ', nonlethal', 'OA-TACT-01');
  if (!row) yield say({ ...plain, form: 'kick', nonlethal: true }, ', a kick, nonlethal', 'OA-TACT-01');
  if (actor.aiming === target.id) {
    yield say({ ...plain, region: 'most damage' }, ', aimed', 'OA-AIM-02');
    for (const region of REGIONS) yield say({ ...plain, region }, `, aimed ${atRegion(region)}`, 'OA-AIM-02');
    yield say({ ...plain, region: 'most damage', nonlethal: true }, ', aimed, nonlethal', 'OA-TACT-01');
  }
  if (weapon && weapon === offHandOf(state, actor)) {
    yield say({ ...plain, offHand: true }, ', off hand', 'OA-TACT-05');
    yield say({ ...plain, offHand: true, nonlethal: true }, ', off hand, nonlethal', 'OA-TACT-01');
  }
}

/** OA-UNARM-04, OA-UNARM-17: what bare hands do besides. */
function* unarmed(plain: AttackCommand, row: Weapon | null, target: Fighter, say: Saying): Generator<Offer> {
  if (!row) yield say({ ...plain, form: 'kick' }, ', a kick', 'OA-UNARM-04');
  const form = 'counter-weapon' as const;
  yield say({ ...plain, form }, ', counter-weapon', 'OA-UNARM-17');
  for (const knocksAway of canLose(target, form).slice(1))
    yield say({ ...plain, form, knocksAway }, `, counter-weapon against the ${knocksAway}`, 'OA-UNARM-17');
}

/** What can be paid for with a weapon when it strikes somebody. */
export const payable = (
  { abilities }: Weapon,
  target: Fighter,
  form: AttackCommand['form'],
): WeaponAbilityName[] =>
  abilities
    .filter(
      ({ ability, cost }) =>
        (cost !== undefined || abilityRow(ability).chosen === true) &&
        ability !== 'deflect' &&
        ability !== 'plasma rifle' &&
        (ability !== 'disarm' || canLose(target, form).length > 0),
    )
    .map(({ ability }) => ability);
