/** Skills as Acts: hiding, searching, first aid, shaking off, intimidating. */
import { isProficient } from '../../character/creature.ts';
import type { Attempted } from '../../checks/attempt.ts';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import { hasComplication } from '../../checks/outcome.ts';
import { frighten, shakeOff } from '../../combat/concentration.ts';
import { hideFrom, searchFor } from '../../combat/hiding.ts';
import { firstAid } from '../../combat/stabilization.ts';
import type { EdgePlay } from '../../play.ts';
import { askedTrials, type FightAsking, type Performed } from '../course.ts';
import type { Deed } from '../deed.ts';
import { isInFullCover } from '../position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf, stands } from '../state.ts';

/** ED-R-175: without a suggestion the one who rolled is Exposed. */
const complicates = ({ die, outcome }: Attempted): boolean => die !== null && hasComplication(outcome);

export function performSkill(
  state: FightState,
  deed: Extract<Deed, { deed: 'skill' }>,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const actor = fighterOf(state, deed.actor);
  const target = deed.target === undefined ? actor : fighterOf(state, deed.target);
  switch (deed.what) {
    case 'hide':
      return hide(state, actor, play, ask);
    case 'search':
      return search(state, actor, target, play, ask);
    case 'aid':
      return aid(state, actor, target, play, ask);
    case 'shake off':
      return shake(state, actor, play, ask);
    case 'intimidate':
      return intimidate(state, actor, target, play, ask);
    case 'rouse':
      return { events: [{ is: 'roused', actor: actor.id, target: target.id }] };
  }
}

/** ED-SCN-05: from each enemy from whom it is in Full Cover. */
function hide(state: FightState, actor: Fighter, play: EdgePlay, ask: FightAsking): Performed {
  const enemies = enemiesOf(state, actor).filter(
    enemy => stands(enemy) && isInFullCover(state, actor, enemy),
  );
  const { result, spending } = askedTrials({ state, play, ask }, hideFrom(actor, enemies, new Sway(), play));
  const from = result.each.filter(each => each.hidden).map(each => each.enemy.id);
  // Where the enemies looked out for it, each of them has rolled.
  const exposed = (actor.player ? [] : result.each.filter(each => complicates(each.rolled))).map(
    each => each.enemy.id,
  );
  const complication = actor.player && result.each.some(each => complicates(each.rolled));
  return {
    events: [
      {
        is: 'hid',
        actor: actor.id,
        rolled: result.rolled,
        watchers: actor.player ? [] : result.each.map(each => ({ who: each.enemy.id, rolled: each.rolled })),
        from,
        exposed,
        complication,
        spending,
      },
    ],
  };
}

/** ED-SCN-07, ED-R-138, ED-R-205: finding what is Hidden or Invisible. */
function search(
  state: FightState,
  actor: Fighter,
  target: Fighter,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const hidden = target.hiddenFrom.includes(actor.id);
  const stealthy = isProficient(target, 'Stealth');
  const { result, spending } = askedTrials(
    { state, play, ask },
    searchFor(actor, target, { hidden, stealthy, sway: new Sway() }, play),
  );
  const { rolled, roller, found } = result;
  // ED-R-134: a React that answers no attack has no Complication of its own.
  const defends = roller === 'sought' && !hidden && !stealthy;
  const exposed = !complicates(rolled) || defends ? null : roller === 'sought' ? target.id : actor.id;
  return {
    events: [{ is: 'searched', actor: actor.id, target: target.id, rolled, found, exposed, spending }],
  };
}

/** ED-DYI-08, ED-CND-02. */
function aid(
  state: FightState,
  actor: Fighter,
  target: Fighter,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const need = target.life === 'dying' ? ('dying' as const) : ('bleeding' as const);
  const { result, spending } = askedTrials(
    { state, play, ask },
    firstAid(actor, need, { sway: new Sway() }, play),
  );
  const { rolled, helped } = result;
  const complication = complicates(rolled);
  return {
    events: [
      { is: 'aided', actor: actor.id, target: target.id, rolled, need, helped, complication, spending },
    ],
  };
}

/** ED-SKL-08, ED-R-31: the effect that is easiest to be rid of. */
function shake(state: FightState, actor: Fighter, play: EdgePlay, ask: FightAsking): Performed {
  const [easiest] = actor.conditions
    .filter(each => each.target !== undefined)
    .sort((a, b) => a.target! - b.target!);
  if (!easiest) return { events: [] };
  const { result, spending } = askedTrials(
    { state, play, ask },
    shakeOff(actor, { target: easiest.target!, by: easiest.by }, new Sway(), play),
  );
  const { rolled, ends: worked } = result;
  return {
    events: [
      {
        is: 'shook off',
        actor: actor.id,
        rolled,
        source: easiest.source ?? '',
        ...(easiest.by !== undefined && { by: easiest.by }),
        worked,
        spending,
      },
    ],
  };
}

/** ED-SKL-14. */
function intimidate(
  state: FightState,
  actor: Fighter,
  target: Fighter,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const { result, spending } = askedTrials(
    { state, play, ask },
    frighten(actor, target, { expertise: 'Intimidation', sway: new Sway() }, play),
  );
  const { rolled, roller, frightened } = result;
  const complication = roller === 'intimidator' && complicates(rolled);
  return {
    events: [
      { is: 'intimidated', actor: actor.id, target: target.id, rolled, frightened, complication, spending },
    ],
  };
}
