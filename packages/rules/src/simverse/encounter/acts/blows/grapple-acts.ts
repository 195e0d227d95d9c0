/** STAT-04, R-108: seizing somebody, breaking free, and letting go. */
import type { Refusal } from '@arbiter/engine';
import { succeeds } from '../../../checks/rolls.ts';
import { taskTn } from '../../../combat/attack-tn.ts';
import { whyNotSeize, wrestle, wrestlingTn } from '../../../combat/grapple.ts';
import { refuse, type SimversePlay } from '../../../play.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { Course } from '../../course.ts';
import { metresBetween } from '../../ground.ts';
import { ownRoll } from '../../luck.ts';
import { combatant, type FightState } from '../../state.ts';
import { grappleOf, taskIn } from '../../strikes.ts';
import { type Act, OUT_OF_REACH, offer, whyNotMajor } from '../act.ts';
import { whyNotFoe } from './attack-act.ts';
import { rollStrike, strikeOut } from './blows.ts';

function whyNotGrapple(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'grapple'>,
): Refusal | undefined {
  const target = combatant(state, id);
  const no = whyNotFoe(state, c, target);
  if (no || !target) return no;
  if (metresBetween(c, target) > 1) return OUT_OF_REACH;
  return whyNotSeize(c, c.holds !== null || target.heldBy !== null) ?? whyNotMajor(c);
}

/** SV-R-108: seizing somebody is a Brawling attack that does no damage. */
function grapple(course: Course, command: CommandOf<'grapple'>): void {
  const by = course.own(command.actor);
  const target = course.own(command.target);
  const blow = grappleOf(course.state, by, target);
  const strike = { by, target, blow, shape: GRASP, cost: 'major' } as const;
  strikeOut(course, strike, rollStrike(strike, course.play));
}
const GRASP = { weapon: -1, use: 'strike', location: 'torso', power: -1 } as const;

/** SV-R-108: each side uses Brawling or ST, whichever is better; the held one must win. */
function breakGrapple(course: Course, { actor }: CommandOf<'break grapple'>): void {
  const { state, play } = course;
  const c = course.own(actor);
  const holder = combatant(state, c.heldBy ?? '');
  if (!holder) {
    const tn = bareStrength(state, c, play);
    const { result: free, luck } = ownRoll(c, play, own => succeeds(tn, 'breaking free', own));
    course.emitAll([{ is: 'tried to break free', actor, free }, ...luck]);
    return;
  }
  const [held, holds] = [
    wrestlingTn(c, { label: 'held', ...taskIn(state, c) }, play),
    wrestlingTn(holder, { label: 'holder', ...taskIn(state, holder) }, play),
  ];
  const { result, luck } = ownRoll(c, play, own =>
    ownRoll(holder, play, theirs => wrestle(held, holds, play, [own, theirs])),
  );
  const { free } = result.result;
  course.emitAll([{ is: 'tried to break free', actor, free }, ...luck, ...result.luck]);
}

/** Nobody holds who is caught by a power: a bare roll of ST. */
const bareStrength = (state: FightState, c: Combatant, play: SimversePlay): number =>
  taskTn(
    c,
    {
      rule: 'SV-ROLL-07',
      label: 'breaking free',
      of: 'ST',
      value: c.ST,
      base: 'ST',
      grapple: true,
      ...taskIn(state, c),
    },
    play,
  );

export const grappleAct: Act<CommandOf<'grapple'>> = {
  whyNot: whyNotGrapple,
  happens: grapple,
  offers: (_state, { id: actor }, { foes }) =>
    foes.map(({ id: target, name }) =>
      offer({ do: 'grapple', actor, target }, `Grapple ${name}`, 'Major Action', 'SV-STAT-04'),
    ),
};

export const breakGrappleAct: Act<CommandOf<'break grapple'>> = {
  whyNot: (_state, c) =>
    c.heldBy || c.states.includes('Grappled')
      ? whyNotMajor(c)
      : refuse('SV-STAT-04', 'Nobody holds this character.'),
  happens: breakGrapple,
  offers: (_state, { id: actor }) => [
    offer({ do: 'break grapple', actor }, 'Break free', 'Major Action', 'SV-STAT-04'),
  ],
};

export const releaseAct: Act<CommandOf<'release'>> = {
  whyNot: (_state, c) => (c.holds ? undefined : refuse('SV-STAT-04', 'This character holds nobody.')),
  happens(course, { actor }) {
    course.emit({ is: 'let go', actor, target: course.who(actor).holds ?? '' });
  },
  offers: (_state, { id: actor }) => [offer({ do: 'release', actor }, 'Let go', 'nothing', 'SV-STAT-04')],
};
