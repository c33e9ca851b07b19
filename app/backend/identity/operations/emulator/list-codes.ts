import { z } from 'zod';
import { isPending } from '../../action-codes/action-code-store';
import { operation } from '../operation';

/** `GET /emulator/v1/projects/{project}/oobCodes`: what was sent since the start and is not used yet. */
export const listCodes = operation(z.unknown(), async (project) => {
  const codes = project.recentCodes.list();
  const pending = await Promise.all(codes.map(({ oobCode }) => isPending(project, oobCode)));
  return { oobCodes: codes.filter((_, place) => pending[place]) };
});
