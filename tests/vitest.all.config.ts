import { configOf } from './vitest.config';

export default configOf({ isWhole: true });
