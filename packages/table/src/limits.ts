/** Every limit of the server, each with the sentence that whoever meets it reads. They hold for one process. */
import { type Refusal, refuse } from '@arbiter/engine';

export const LIMITS = {
  /** Bytes of one message over the socket, and of one body over HTTP. */
  message: 500_000,
  body: 8_000_000,
  /** Bytes that a packed body may become, and of a body that is read at once: whatever is larger, or packed, is read in a thread. */
  unpacked: 32_000_000,
  atOnce: 10_000,
  /** Requests that a chair may ask at once, and how many more come back each second. */
  burst: 120,
  refill: 40,
  /** Requests of an address that is at no table: looking for tables, guessing secrets, making tables. */
  strangerBurst: 40,
  strangerRefill: 1,
  /** Sockets of one address, and of the whole process. */
  socketsPerAddress: 100,
  sockets: 20_000,
  /** How long a socket may stay without saying who it is, in milliseconds. */
  greeting: 10_000,
  /** Milliseconds between two looks whether somebody is still there. */
  heartbeat: 30_000,
  /** Bytes that wait for a reader before it is sent a fresh view instead, and before it is let go. */
  unread: 1_000_000,
  /** Tables on a server. */
  tables: 100_000,
  /** What is remembered as done for a chair. */
  remembered: 50,
  /** Requests of a table that wait to be written. */
  waiting: 1000,
  /** Levels of lists and objects in each other in a message. */
  depth: 60,
  /** Steps of history in one answer. */
  page: 200,
  /** Bytes of a question that needs no table, and how far its odds are followed: in rolls, half of what is usual. */
  question: 200_000,
  rolls: 240_000,
  /** Such questions of an address: at once, how many more come back each second, and how many are worked out together. */
  questionBurst: 60,
  questionRefill: 5,
  questionsTogether: 4,
  /** Milliseconds after which nobody waits any longer for what is worked out in a thread: for a chair, for a question. */
  patience: 15_000,
  questionPatience: 5_000,
  /** The same for a thread that is started, or opens a book: on a busy machine that takes longer than the question. */
  opening: 60_000,
  /** Promises of deeds that are worked out together for one chair. */
  foreseenTogether: 16,
  /** What may wait for a thread, and the megabytes that a thread may fill. */
  pondering: 200,
  threadMemory: 768,
  /** Milliseconds after which a table nobody sits at leaves the memory. */
  idle: 5 * 60_000,
} as const;

/** The sentence for each limit that a user can meet. */
const SENTENCES = {
  message: `A message may have at most ${LIMITS.message} bytes.`,
  body: `What is sent may have at most ${LIMITS.body} bytes.`,
  unpacked: `What is sent may have at most ${LIMITS.unpacked} bytes when it is unpacked.`,
  burst: 'That was too much at once: wait a moment and ask again.',
  strangerBurst: 'This address has asked too often: wait a minute.',
  socketsPerAddress: `From one address there may be ${LIMITS.socketsPerAddress} connections.`,
  sockets: 'The server is full: try again later.',
  greeting: 'Whoever connects must say hello at once.',
  unread: 'You were not reading what was sent: connect again.',
  tables: 'This server has no room for another table.',
  waiting: 'The table has more to do than it can keep up with: wait a moment and ask again.',
  question: `A question may have at most ${LIMITS.question} bytes.`,
  questionBurst: 'This address has asked too much at once: wait a moment and ask again.',
  questionsTogether: `From one address ${LIMITS.questionsTogether} questions are worked out together: wait for an answer.`,
  foreseenTogether: `For one chair ${LIMITS.foreseenTogether} promises are worked out together: wait for an answer.`,
  patience: 'That takes too long to work out here.',
  threadMemory: 'That takes more memory to work out than there is for it here.',
  pondering: 'Too much is being worked out at once: ask again in a moment.',
  depth: `A message may be at most ${LIMITS.depth} levels deep.`,
} as const;

/** A limit that a user can meet. */
export type Limit = keyof typeof SENTENCES;

/** The refusal of whoever has met a limit. */
export const tooMuch = (limit: Limit): Refusal => refuse('', SENTENCES[limit], 'limit');
