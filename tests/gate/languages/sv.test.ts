import { testPagesIn } from '../judge-pages';

testPagesIn('sv');
