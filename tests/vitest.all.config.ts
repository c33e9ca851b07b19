import { configOf } from './vitest.config';

export default configOf({ isComplete: true });
