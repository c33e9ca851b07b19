import { testPagesIn } from '../check-pages';

testPagesIn('sv');
