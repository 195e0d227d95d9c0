/** The way of a call: which tool, with what; then what it did, or why not and what would pass. */
import { at, check, didYouMean, jsonSchema, nearest } from '@arbiter/engine';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { type Call, isWrong, refusalOf, resultOf, type Standing, type Wrong, wrong } from './answer.ts';
import { dueFor, type Moment, stepOf } from './door.ts';
import { closest } from './library.ts';
import { type Caller, houseOf, type Place } from './place.ts';
import type { Tool } from './tool.ts';
import { toolsFor } from './tools/index.ts';

/** Something that always passes. */
const ALWAYS: Call = { tool: 'rules_search', arguments: { words: 'attack' } };

/** Carries a call out for a caller, once: a request that is sent again is answered alike. */
export async function carryOut(call: Call, caller: Caller, place: Place): Promise<CallToolResult> {
  const { request } = call.arguments;
  const { memory } = place;
  if (!memory || typeof request !== 'string') return carriedOut(call, caller, place);
  const key = `${call.tool} ${request}`;
  const known = memory.get(key);
  if (known) return known;
  const result = carriedOut(call, caller, place);
  memory.set(key, result);
  if (memory.size > REMEMBERED) memory.delete(memory.keys().next().value!);
  // What was refused may be mended and sent under the same id.
  if ((await result).isError) memory.delete(key);
  return result;
}
const REMEMBERED = 100;

/** Carries a call out. Whatever is wrong with it is an answer. */
async function carriedOut(
  { tool: name, arguments: given }: Call,
  caller: Caller,
  from: Place,
): Promise<CallToolResult> {
  const now = await from.door?.moment();
  if (now && 'problems' in now) return refusalOf(now, ALWAYS);
  const place = now ? { ...from, house: houseOf(now.view) } : from;
  const tools = toolsFor(caller);
  const tool = tools.find(one => one.name === name);
  if (!tool) {
    const names = tools.map(one => one.name);
    const hint = didYouMean(name.slice(0, 60), names) ?? `there are ${names.join(', ')}.`;
    return refused(
      wrong('tool', `There is no tool “${name.slice(0, 40)}” for you; ${hint}`, closest(name, names)),
      ALWAYS,
      place,
    );
  }
  const read = check(tool.input, given);
  if (!read.ok)
    return refused(
      withNearest(tool, given, { problems: read.problems }),
      await exampleFor(tool, place, given),
      place,
    );
  try {
    const isAlone = place.elsewhere && tool.isAlone?.(read.value as never);
    const outcome = isAlone
      ? await place.elsewhere!({ tool: name, arguments: read.value, house: place.house })
      : await tool.run(read.value as never, place);
    if (!isWrong(outcome)) return resultOf({ ...(now && standing(now)), ...outcome });
    return refused(outcome, outcome.example ?? (await exampleFor(tool, place, given)), place);
  } catch (error) {
    console.error(error);
    return refused(wrong('', 'The referee could not work that out: a mistake of ours.'), ALWAYS, place);
  }
}

async function exampleFor(tool: Tool, place: Place, given: Readonly<Record<string, unknown>>): Promise<Call> {
  return tool.example(place, given);
}

async function refused(why: Wrong, example: Call, { door }: Place): Promise<CallToolResult> {
  const now = await door?.moment();
  if (!now || 'problems' in now) return refusalOf(why, example);
  return refusalOf(why, example, standing(now));
}

/** How the table stands, where a tool says nothing of it. */
function standing(now: Moment): Standing {
  const latest = now.view.fights.findLast(({ winner }) => winner === undefined) ?? now.view.fights.at(-1);
  return { step: stepOf(now.heard, latest?.id), due: dueFor(now) };
}

/** The nearest right value of the field that is wrong: a word of its list, a bound of its range, or a field's own name. */
function withNearest(tool: Tool, given: unknown, { problems }: Wrong): Wrong {
  const schema = jsonSchema(tool.input);
  return {
    problems: problems.map(problem => {
      if ('nearest' in problem) return problem;
      const [field = ''] = problem.path.split(/[.[]/);
      const node = schema.properties?.[field];
      if (!node) {
        const meant = closest(field, Object.keys(schema.properties ?? {}));
        return meant === undefined ? problem : { ...problem, nearest: meant };
      }
      const value = at(given, [field]);
      const near = nearest(node, value) ?? node.enum?.[0] ?? bounded(value, node) ?? node.default;
      return near === undefined ? problem : { ...problem, nearest: near };
    }),
  };
}

function bounded(
  value: unknown,
  { minimum, maximum }: { minimum?: number; maximum?: number },
): number | undefined {
  if (minimum === undefined && maximum === undefined) return undefined;
  const number = typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : (minimum ?? 0);
  return Math.min(Math.max(number, minimum ?? number), maximum ?? number);
}
