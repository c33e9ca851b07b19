import { testPagesIn } from '../check-pages';

testPagesIn('no');
