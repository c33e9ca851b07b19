import { testPagesIn } from '../check-pages';

testPagesIn('en');
