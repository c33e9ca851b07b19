import { z } from 'zod';
import { knownCategories } from '~/core-api/wardrobe/known-categories';
import type { WardrobeCategories } from '~/core-api/wardrobe/wardrobe-categories';
import { sections } from '~/core-api/wardrobe/wardrobe-item';
import type { PersonRequest, Reply } from '../bearer';
import type { CoreDatabase } from '../database/schema';
import { notValid } from './not-valid';

const querySchema = z.object({ section: z.enum(sections).optional() });

/** The categories of both sections, or of the one that is asked for. */
export async function listCategories(_db: CoreDatabase, { request }: PersonRequest): Promise<Reply> {
  const query = querySchema.safeParse(request.query);
  if (!query.success) return notValid(query.error);
  const { section } = query.data;
  const body: WardrobeCategories = section
    ? { [section]: knownCategories[section] }
    : knownCategories;
  return { status: 200, body };
}
