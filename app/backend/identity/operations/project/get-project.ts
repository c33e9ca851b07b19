import { z } from 'zod';
import { authorizedDomains } from '../../settings/authorized-domains';
import { operation } from '../operation';

/** `projects`, which clients ask where a link may lead on to. */
export const getProject = operation(z.unknown(), async (project) => ({
  projectId: project.projectId,
  authorizedDomains: authorizedDomains(project),
}));
