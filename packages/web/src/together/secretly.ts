/** What the host asks and rolls behind the screen: the same request, for the host alone. */
import type { TableRequest } from '@arbiter/engine';

export function secretly(request: TableRequest): TableRequest {
  switch (request.ask) {
    case 'roll':
    case 'question':
    case 'rest':
      return { ...request, isSecret: true };
    case 'log':
      return { ...request, entry: { ...request.entry, isSecret: true } };
    default:
      return request;
  }
}
