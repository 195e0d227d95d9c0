import type { EdgePlay } from '../play.ts';
import { ask, fightOn, foe, playEdgeCases, playOf, told, useUp } from '../testing.ts';

const RANGE_WORDS: Record<string, string> = {
  melee: 'melee',
  normal: 'normal',
  long: 'hindrance',
  out: 'refused: out of range',
};
const weapon = (tags: readonly string[], more: object = {}) => ({ dice: '1d6', tags, ...more });
const hindered = (attack: object, play: EdgePlay): boolean => {
  const answer = ask(
    'attack',
    { attacker: {}, weapon: weapon(['Simple']), defender: foe({ deflect: 40, maxHp: 300 }), ...attack },
    playOf(play, [2, 2]),
  );
  return answer.hindrances.length > 0;
};
/** Whether there is a Hindrance; scripted dice must be used up, so one or two faces are tried. */
const isHindered = (attack: object, play: EdgePlay): boolean => {
  try {
    return hindered(attack, play);
  } catch {
    return (
      ask(
        'attack',
        { attacker: {}, weapon: weapon(['Simple']), defender: foe({ deflect: 40 }), ...attack },
        playOf(play, [2]),
      ).hindrances.length > 0
    );
  }
};

playEdgeCases(['TAG'], {
  'ED-C-115': ({ arrows }, { play }) => {
    const { left, recoverable } = ask('ammunition', { left: arrows, hit: false }, play);
    return { arrows: left, recoverable };
  },
  'ED-C-116': ({ arrows }, { play }) => {
    const { left, recoverable } = ask('ammunition', { left: arrows, hit: true }, play);
    return { arrows: left, recoverable };
  },
  'ED-C-117': ({ arrows }, { play }) =>
    ask(
      'attack',
      { attacker: { ammunition: { arrows } }, weapon: 'short bow', distance: 5, defender: foe() },
      play,
    ),
  'ED-C-118': ({ targetHp, targetMaxHp, targetSoak, damage }, { play }) => {
    const answer = ask(
      'damage',
      {
        target: { hp: targetHp, maxHp: targetMaxHp, soak: targetSoak },
        parts: [{ amount: damage }],
        nonLethal: true,
      },
      play,
    );
    return told({ ...answer, defender: answer.target });
  },
  'ED-C-119': ({ targetHp, targetMaxHp, targetSoak, damage }, { play }) => {
    const answer = ask(
      'damage',
      {
        target: { hp: targetHp, maxHp: targetMaxHp, soak: targetSoak },
        parts: [{ amount: damage }],
        nonLethal: true,
      },
      play,
    );
    return told({ ...answer, defender: answer.target });
  },
  'ED-C-120': ({ tags }, { play }) =>
    ask('attack', { attacker: {}, weapon: weapon(tags), nonLethal: true, defender: foe() }, play),
  'ED-C-121': (given, { play, faces }) => charge(given, [8, ...faces], play, [[2, 8]]),
  'ED-C-122': (given, { play, faces }) => charge(given, [8, ...faces], play, [[1, 8]]),
  'ED-C-123': (
    { weaponTags, speed, movedBeforeStrike, damageDie, stat, attackBonus, targetDeflectTN },
    { play },
  ) =>
    told(
      ask(
        'attack',
        {
          attacker: { speed },
          bonus: attackBonus,
          damageBonus: stat,
          weapon: weapon(weaponTags, { dice: damageDie }),
          moved: movedBeforeStrike,
          defender: foe({ deflect: targetDeflectTN - 5 }),
        },
        play,
      ),
    ),
  'ED-C-124': (given, { play }) => disarm(given, false, play, 0),
  'ED-C-125': (given, { play }) => disarm(given, true, play),
  'ED-C-126': (given, { play }) => disarm(given, false, play, 1),
  'ED-C-127': ({ mainHand, offHand }, { play }) => {
    const turn = ask('turn', { creature: {}, deeds: [{ do: 'act' }, { do: 'swift' }] }, play);
    const main = ask('weapon', { weapon: { tags: mainHand.tags } }, play);
    const off = ask('weapon', { weapon: { tags: offHand.tags } }, play);
    const possible = [turn.allowed[0] && main.reach > 0, turn.allowed[1] && off.offHand];
    return {
      attacksPossible: possible.filter(Boolean).length,
      costs: ['Act', 'Swift Act'].filter((_, i) => possible[i]),
    };
  },
  'ED-C-128': ({ offHand }, { play }) =>
    ask('attack', { attacker: {}, weapon: weapon(offHand.tags), offHand: true, defender: foe() }, play),
  'ED-C-129': ({ tags, strength, dexterity, damageDie, targetDeflectTN }, { play }) =>
    told(
      ask(
        'attack',
        {
          attacker: { stats: { Strength: strength, Dexterity: dexterity } },
          stat: 'Dexterity',
          weapon: weapon(tags, { dice: damageDie }),
          defender: foe({ deflect: targetDeflectTN - 5 }),
        },
        play,
      ),
    ),
  'ED-C-130': ({ weaponTags, wielders }, { play }) => ({
    hindrance: wielders.map(({ size, strength }: { size: string; strength: number }) =>
      isHindered({ attacker: { size, stats: { Strength: strength } }, weapon: weapon(weaponTags) }, play),
    ),
  }),
  'ED-C-131': ({ armor, strength }, { play }) => ({
    hindranceOn: ask(
      'conditions',
      { creature: { armor: { class: armor }, stats: { Strength: strength } } },
      play,
    ).hindered.sort(byArmorOrder),
  }),
  'ED-C-132': ({ weaponTags, armor, strength }, { play }) => {
    const answer = ask(
      'attack',
      {
        attacker: { stats: { Strength: strength }, armor: { class: armor } },
        weapon: weapon(weaponTags),
        edges: ['a'],
        defender: foe({ deflect: 20 }),
      },
      play,
    );
    return { hindrances: answer.hindrances.length, keptDie: answer.die };
  },
  'ED-C-133': ({ strength }, { play }) =>
    Object.fromEntries(
      ['Light armor', 'Medium armor', 'Heavy armor'].map(name => [
        name,
        ask(
          'conditions',
          { creature: { armor: { class: name }, stats: { Strength: strength } } },
          play,
        ).hindered.sort(byArmorOrder),
      ]),
    ),
  'ED-C-134': ({ weaponTags, strength }, { play }) => {
    const answer = ask(
      'attack',
      {
        attacker: { stats: { Strength: strength }, expertises: ['Weapon: sword'] },
        weapon: weapon(weaponTags, { name: 'sword' }),
        defender: foe({ deflect: 20 }),
      },
      play,
    );
    return { hindrance: answer.hindrances.length > 0, keptDie: answer.die, total: answer.total };
  },
  'ED-C-135': ({ swiftUsed }, { play }) => {
    const reload = ask('turn', { creature: {}, deeds: [{ do: 'swift' }], used: { swift: swiftUsed } }, play);
    const shot = ask(
      'attack',
      { attacker: { unloaded: ['crossbow'] }, weapon: 'crossbow', distance: 5, defender: foe() },
      play,
    );
    return reload.allowed[0] ? reload : shot;
  },
  'ED-C-136': ({ weaponTags }, { play }) => {
    const { costs, loadedAfter } = ask(
      'vehicle-weapon',
      { mechanical: weaponTags.includes('Mechanical'), loaded: false },
      play,
    );
    return {
      sequence: costs.map((cost: string) => (cost === 'Act' ? 'Act: shoot' : 'Swift Act: reload')),
      loadedAfter,
    };
  },
  'ED-C-137': ({ weapons }, { play }) => ({
    usable: weapons.map(({ tags }: { tags: string[] }) => ask('weapon', { weapon: { tags } }, play).mounted),
  }),
  'ED-C-138': ({ bonus, targetNumber }, { play }) =>
    told(
      ask(
        'skill-roll',
        {
          roller: { stats: { Wits: bonus }, armor: { noisy: true } },
          stat: 'Wits',
          skill: 'Stealth',
          target: targetNumber,
        },
        play,
      ),
    ),
  'ED-C-139': ({ weaponTags, listedDistance, targets }, { play }) => ({
    results: ask(
      'weapon',
      { weapon: { tags: weaponTags, distance: listedDistance }, distances: targets },
      play,
    ).ranges.map((each: string) => RANGE_WORDS[each]),
  }),
  'ED-C-140': ({ weaponTags, listedDistance, targetDistance }, { play }) => {
    const answer = ask(
      'attack',
      {
        attacker: {},
        weapon: weapon(weaponTags, { distance: listedDistance }),
        distance: targetDistance,
        enemyAdjacent: true,
        edges: ['a'],
        defender: foe({ deflect: 20 }),
      },
      play,
    );
    return { hindrances: answer.hindrances.length, keptDie: answer.die };
  },
  'ED-C-141': ({ distance, tags }, { play }) => ({
    canStrike: ask('weapon', { weapon: { tags }, distances: distance }, play).ranges.map(
      (each: string) => each === 'melee',
    ),
  }),
  'ED-C-142': ({ strength, weaponProficient, proficiencyBonus, targetDeflectTN }, { play }) =>
    told(
      ask(
        'attack',
        {
          attacker: {
            stats: { Strength: strength },
            skills: weaponProficient ? ['Weapon'] : [],
            proficiencyBonus,
            shield: 'buckler',
            held: ['buckler'],
          },
          weapon: 'buckler',
          offHand: true,
          defender: foe({ deflect: targetDeflectTN - 5 }),
        },
        play,
      ),
    ),
  'ED-C-143': ({ tags }, { play }) => ({ hindrance: isHindered({ weapon: weapon(tags) }, play) }),
  'ED-C-144': ({ weaponTags, targetSize }, { play }) => ({
    pushedSpaces: slam(weaponTags, { exposed: true }, { size: targetSize }, play).pushed,
  }),
  'ED-C-145': ({ weaponTags }, { play }) => slam(weaponTags, { exposed: false }, {}, play),
  'ED-C-146': ({ weaponTags, listedDistance, targets }, { play }) => ({
    results: ask(
      'weapon',
      { weapon: { tags: weaponTags, distance: listedDistance }, distances: targets },
      play,
    ).ranges.map((each: string) => RANGE_WORDS[each]),
  }),
  'ED-C-147': ({ weaponTags, listedDistance, targetDistance }, { play }) => ({
    hindrance: isHindered(
      {
        weapon: weapon(weaponTags, { distance: listedDistance }),
        distance: targetDistance,
        enemyAdjacent: true,
      },
      play,
    ),
  }),
  'ED-C-148': (_given, { play }) =>
    ask(
      'take-in-hand',
      { creature: { weapons: ['great axe'], shield: 'buckler', held: ['great axe'] }, item: 'buckler' },
      play,
    ),
  'ED-C-149': ({ weaponTags, die, versatileDie, hands, strength }, { play, faces }) => {
    const answer = told(
      ask(
        'attack',
        {
          attacker: { stats: { Strength: strength } },
          weapon: weapon(weaponTags, { dice: die, versatile: versatileDie }),
          hands,
          defender: foe({ deflect: -5 }),
        },
        playOf(play, [6, ...faces]),
      ),
    );
    useUp(play, [[1, 10]]);
    return answer;
  },
  'ED-C-150': ({ weapons }, { play }) => {
    const found = weapons.map(({ tags }: { tags: string[] }) => ask('weapon', { weapon: { tags } }, play));
    return {
      damageKinds: found.map((each: { kind: string }) => each.kind),
      portable: found.map((each: { portable: boolean }) => each.portable),
    };
  },
  'ED-C-341': ({ weaponTags, freeSpacesBehindTarget }, { play }) => {
    const { pushed, taken } = slam(weaponTags, { exposed: true }, { soak: 30 }, play);
    return { pushedSpaces: Math.min(pushed, freeSpacesBehindTarget), damageFromWall: taken - 1 };
  },
  'ED-C-927': ({ A, B, npc, terrain, askedPath, legalPath }, { play, faces }) => {
    const at = ([x, y]: [number, number]) => ({ x: x + 3, y: y + 3 });
    const [, tag, dice, bonus] = /^(\w+), (\d+d\d+)\+(\d+)$/.exec(A.weapon) ?? [];
    const slammed = (on: EdgePlay, hazards: [number, number][]) => {
      const fight = fightOn(
        {
          party: [
            {
              name: 'A',
              stats: { Strength: Number(bonus) },
              skills: ['Weapon'],
              proficiencyBonus: A.attackBonus - Number(bonus),
              weapons: [{ name: 'weapon', dice, tags: [tag, 'Simple'] }],
              at: at(A.at),
            },
            { name: 'B', responses: B.responses, at: at(B.at) },
          ],
          foes: [
            foe({
              name: 'N',
              deflect: npc.deflectTN - 5,
              react: npc.reactTN - 5,
              soak: npc.soak,
              hp: npc.hp,
              maxHp: npc.maxHp,
              at: at(npc.at),
            }),
          ],
          first: 'party',
          map: { width: 12, height: 12, hazards: hazards.map(at) },
          hazard: { name: 'thorns', target: terrain.targetNumber, damage: terrain.damage },
        },
        on,
      );
      fight.give({ do: 'attack', actor: 'a', target: 'n', weapon: 'weapon' });
      const hit = fight.blow(fight.give({ do: 'hit', actor: 'a', push: true }));
      const wrong = fight.refusal({ do: 'push', actor: 'a', ...at(askedPath[0]) });
      for (const to of legalPath) fight.give({ do: 'push', actor: 'a', ...at(to) });
      return { fight, hit, wrong };
    };
    const { fight, hit, wrong } = slammed(play, terrain.hazardousSpaces);
    const thorny = slammed(playOf(play, faces), legalPath).fight;
    const hurt = thorny.log.flatMap(each => (each.is === 'endangered' ? [each] : []));
    return {
      exposedToA: hit.pushed > 0,
      total: hit.rolled.total,
      outcome: hit.rolled.outcome,
      damageTaken: hit.taken,
      askedPath: wrong ? 'refused' : 'allowed',
      legalPathSpaces: fight.log.filter(each => each.is === 'pushed').length,
      movementResponse: fight.wasAnswered(),
      hp: fight.of('n').hp,
      ifThePathWasHazardous: {
        number: hurt[0]?.rolled?.total,
        targetNumber: hurt[0]?.rolled?.target,
        damageTaken: hurt[0]?.taken,
        timesHurt: hurt.length,
      },
    };
  },
});

const ORDER = ['attack', 'Deflect', 'React'];
function byArmorOrder(a: string, b: string): number {
  return ORDER.indexOf(a) - ORDER.indexOf(b);
}

function charge(
  given: { weaponTags: string[]; speed: number; movedBeforeStrike: number; damageDie: string; stat: number },
  faces: readonly number[],
  play: EdgePlay,
  used: [number, number][],
) {
  const answer = told(
    ask(
      'attack',
      {
        attacker: { speed: given.speed },
        damageBonus: given.stat,
        weapon: weapon(given.weaponTags, { dice: given.damageDie }),
        moved: given.movedBeforeStrike,
        defender: foe({ deflect: -5 }),
      },
      playOf(play, faces),
    ),
  );
  useUp(play, used);
  return { ...answer, charging: used[0]![0] === 2 };
}

function disarm(
  given: { weaponTags: string[]; attackBonus: number; targetDeflectTN: number; targetBodyTN: number },
  wanted: boolean,
  play: EdgePlay,
  kept?: number,
) {
  const answer = ask(
    'attack',
    {
      attacker: {},
      bonus: given.attackBonus,
      weapon: { dice: null, tags: given.weaponTags },
      disarm: wanted,
      defender: foe({ deflect: given.targetDeflectTN - 5, body: given.targetBodyTN - 5, held: ['axe'] }),
    },
    play,
  );
  return {
    ...told(answer),
    ...(kept === undefined && {
      targetLosesHeldItem: answer.disarmed === 'axe' && answer.defender.held.length === 0,
    }),
  };
}

function slam(tags: readonly string[], situation: object, target: object, play: EdgePlay) {
  const input = {
    attacker: {},
    weapon: weapon(tags, { dice: null }),
    push: true,
    ...situation,
    defender: foe({ deflect: -5, ...target }),
  };
  return ask('attack', input, playOf(play, [6]));
}
