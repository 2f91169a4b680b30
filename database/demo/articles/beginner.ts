import type { DemoArticle } from "./article-shape.ts";

export const beginnerArticles: DemoArticle[] = [
  {
    key: "your-first-month-week-by-week",
    title: "Your first month: what to expect, week by week",
    preview_text: "Sore calves, small victories and when to move on to a longer class.",
    category: "beginner",
    tags: ["first steps", "habit", "soreness", "choosing a class"],
    author: "mateo",
    published_days_ago: 4,
    views: 412,
    ratings: [5, 5, 4, 5, 4, 5, 5, 4, 5, 4, 5, 4, 5, 5, 4],
    content: `<p>People who start yoga usually ask me how long it takes to become flexible. A more useful question is what the next four weeks will be like, because that I can answer with some confidence. I have watched a good many first months, most of them through a camera, and they resemble each other more than the people do.</p>
<p>The plan below assumes two classes a week of forty-five to sixty minutes and five minutes alone on two other days. If you can do less, stretch the same four weeks over eight. Nothing is lost.</p>
<h2>Week one: where is my left?</h2>
<p>You will spend the first class looking at the screen, looking at your hand, and discovering that the teacher’s left is not on the side you thought. Everyone else is doing this as well. The names of the poses will go past like stations on an express train.</p>
<p>Two mornings later the backs of your legs, and very often the calves, will let you know about it. That is downward dog. There may also be a band of tiredness between the shoulder blades, and wrists that feel used. Dull, general soreness that eases when you move and is gone within two or three days is ordinary. Sharp pain in a joint, pain that shoots down a leg or arm, numbness, or anything that is worse on the third day than on the first is not: stop that movement, and see a doctor or physiotherapist if it stays.</p>
<p><strong>Do this week:</strong> choose one class and come to the same one again. A familiar voice saves you half the work.</p>
<h2>Week two: the dip</h2>
<p>The novelty has worn off and nothing has improved that you can see. This is the week in which people stop, generally with a sensible excuse. I would like you to know it is coming. When it comes, make the practice smaller instead of missing it. Lie on the floor with your calves on the seat of a chair for ten minutes and call it a class. You will have kept the appointment.</p>
<p>Something small does happen in week two, and it is easy to overlook. At some moment you will hear ‘breathe out’ and find that you already were.</p>
<p><strong>Do this week:</strong> tell the teacher one thing about your body before class. ‘Old knee operation, right’ takes four words and changes what we offer you.</p>
<h2>Week three: the small victory</h2>
<p>For each person it is something different. The heel that touches in a lunge. Getting down to the floor and up again without a hand on the sofa. Last spring a man in his fifties wrote to me that he had put on his socks standing up, and then taken them off to see whether it was luck.</p>
<p>With the victory comes the risk. You feel capable, you push in a forward bend, and you pull something at the top of the hamstring, right under the sitting bone. It takes a long time to settle. So, in week three, work at about seventy per cent of what you think you could do. If you can still breathe slowly through the nose and your face is soft, you are near enough.</p>
<p><strong>Do this week:</strong> write down your victory, with the date. In June you will have forgotten that it was ever difficult.</p>
<h2>Week four: choosing</h2>
<p>By now you know four things you did not know in week one: what time of day suits you, whether you want to sweat, which teacher’s sentences you understand at once, and whether you like company. Use them.</p>
<h3>When to move on to a longer class</h3>
<p>Move on when three things are true on an average day, not your best one:</p>
<ul>
<li>you can follow most of a class by ear, glancing at the screen only for what is new;</li>
<li>you come out of poses because you chose to, rather than because you ran out of breath;</li>
<li>at the end you would have liked ten more minutes.</li>
</ul>
<h3>When to stay</h3>
<p>Stay where you are if you are still surprised by soreness each time, if you are healing from something, or if you simply like it. Some of my steadiest students have taken the same beginners’ class for years. They are not behind. They come for the hour, and the hour works.</p>
<h2>The day after the month</h2>
<p>Do not measure your toes. Ask someone who lives with you whether they have noticed anything; their answer tends to be more interesting. Then open the <a href="/schedule">schedule</a>, look for the word <em>Beginner</em> on the card, and book the next two dates while you still feel like it. If you cannot decide between styles, <a href="/contact">write to us</a> with your four answers from week four, and one of us will suggest a class by name.</p>`,
  },
  {
    key: "mountain-pose-as-if-it-were-hard",
    title: "Mountain pose, explained as if it were hard",
    preview_text:
      "Standing still on two feet is the first thing I teach and the last thing I understood. A slow guide from the floor up.",
    category: "beginner",
    tags: ["tadasana", "posture", "hatha", "one pose"],
    author: "asha",
    published_days_ago: 133,
    views: 1327,
    ratings: [5, 5, 4, 5, 5, 4, 5, 4, 5, 5, 5, 3, 5, 5, 4, 5, 5, 4],
    content: `<p>When I was nineteen my teacher left me in <em>tadasana</em> for the length of a temple bell concert two streets away. It may have been ten minutes. I thought he had forgotten me. When he came back he looked at my feet and said, ‘Now the left one is also here,’ and went to have his coffee.</p>
<p>Beginners take mountain pose for a pause between poses. It looks like waiting for a bus. I would like to persuade you that it is worth five minutes by itself, this week, in your kitchen.</p>
<h2>The feet</h2>
<p>Stand with the feet parallel, as far apart as your two fists. Most instructions say ‘feet together’; you may come to that later if your thighs and knees agree to it.</p>
<p>Each foot has three places that want the floor: the mound of the big toe, the mound of the little toe, the middle of the heel. Rock forward until the toes grip, then back until they lift. Make the rocking smaller and smaller until it stops somewhere near the front of the ankle. It will be further back than you expect.</p>
<p>Now lift the ten toes without losing the three places. Somewhere along the inside of the foot a small tent goes up. Lower the toes and keep the tent. If a toe cramps, laugh, shake the foot and start again. Those muscles have been in shoes for years.</p>
<h2>The knees and thighs</h2>
<p>Some of you push the knees back until they lock, and the shin bone leans behind the ankle. Soften the knees as though somebody might tap them from behind. Then draw the front thigh gently upward, so that the kneecap rises a little and the knee is straight without being shoved. If you cannot tell the difference between straight and shoved, put a hand behind your knee. Shoved feels like a wooden ball; straight feels like a rope.</p>
<h2>The pelvis, which causes most of the arguments</h2>
<p>You will have heard ‘tuck the tail’. I stopped saying it, because people who already tuck heard it too. Instead, hold the two front points of your hip bones. Tip them forward, so that the lower back hollows, and back, so that it flattens. Do it six times. Stop where you can breathe into the belly and into the lower back with the same ease. That is your neutral today. It may not be the one in the picture, and tomorrow it may move.</p>
<h2>The ribs and shoulders</h2>
<p>Breathe in and let the side ribs widen. Breathe out and let the front ribs come down without the chest sinking. It helps to think of the back of the body: many of us live as though it ended at the collar.</p>
<p>Turn the palms forward, and feel what happens at the tips of the shoulder blades. Then let the arms hang again, heavy from the elbow, keeping a little of that width. No pulling back like a soldier.</p>
<h2>The head</h2>
<p>Put one finger on the chin and slide it straight back two or three millimetres, without looking up or down. The nape gets longer. The eyes rest on something at their own height. Let the tongue lie down in the mouth.</p>
<h2>Five minutes, with a clock</h2>
<ol>
<li><strong>First minute:</strong> feet only. Rock, find the three places.</li>
<li><strong>Second minute:</strong> knees and thighs. Two long breaths shoved, two soft, then the rope.</li>
<li><strong>Third minute:</strong> pelvis and ribs, moving with the breath and getting quieter.</li>
<li><strong>Fourth minute:</strong> close your eyes, beside a wall if your balance is unsure. You will sway. Do not correct it; watch how the feet correct it for you.</li>
<li><strong>Fifth minute:</strong> open your eyes and do nothing at all.</li>
</ol>
<p>If you feel faint when standing for long, are pregnant, or have low blood pressure, do two minutes with your back near a wall and sit down when you want to. Everything above can also be done on a firm chair, feet flat, from the pelvis upward.</p>
<h2>Why I go back to it</h2>
<p>Every standing pose you will meet contains these same feet. When triangle goes wrong, the tent has usually collapsed in the back foot. When a balance fails, the weight has usually run into the toes. In my <a href="/schedule">Hatha classes</a> we return here between sides, and I leave you a moment longer than is comfortable. I have not forgotten you. I am waiting for your left foot.</p>`,
  },
  {
    key: "twenty-minutes-for-stiff-mornings",
    title: "Twenty minutes on the floor for stiff mornings",
    preview_text:
      "A complete sequence with timings. You never stand up until the end, and the first four minutes can be done in bed.",
    category: "beginner",
    tags: ["sequence", "morning", "gentle", "back", "yoga therapy"],
    author: "leela",
    published_days_ago: 66,
    views: 2216,
    ratings: [5, 5, 5, 4, 5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 5, 4, 3, 5, 5, 5, 4, 5, 5, 5],
    content: `<p>In yoga therapy I ask each new person to describe the first half-hour of their day. ‘Like a rusty gate’ is the commonest answer, and it comes from people of thirty as well as seventy. This is the sequence I send home most often. It was made for Mrs D’Souza in Indiranagar, who told me she would do anything so long as she did not have to stand up for it.</p>
<p>You need a mat or a rug, a cushion and a folded blanket. Move at the speed of your breath; if the timings hurry you, ignore them. Morning stiffness that wears off within half an hour is common. If yours lasts longer than that most days, comes with swollen or hot joints, or wakes you at night, please have a doctor look at it before you look to me.</p>
<h2>Minutes 0 to 4: on your back</h2>
<p><strong>Wake the ends first (1 min).</strong> Lying down, knees bent or straight, make fists and open them ten times. Circle the ankles five times each way. Turn the head slowly from side to side, only as far as it rolls by itself.</p>
<p><strong>One knee in (2 min).</strong> Breathing out, draw the right knee towards you, hands behind the thigh if the knee is sore. Breathing in, let it float away to arm’s length. Six times, then the left. Keep the other foot on the floor.</p>
<p><strong>Windscreen wipers (1 min).</strong> Feet wider than the hips, knees bent. Let both knees fall a little to the right, a little to the left. Begin with a hand’s breadth. The range grows without being asked.</p>
<h2>Minutes 4 to 9: still on your back</h2>
<p><strong>Small bridge (2 min).</strong> Feet hip-width, arms by your sides. Breathing out, press the feet down and peel the hips up three or four centimetres, no more. Breathing in, stay. Breathing out, lower from the upper back down. Six times. This is an exercise for the front of the hips and the patience.</p>
<p><strong>Leg over a cushion (3 min).</strong> Straighten the left leg. Bring the right knee across the body and rest it on the cushion, so that the twist has an end. Right arm out to the side. Stay eight breaths. Change.</p>
<h2>Minutes 9 to 16: on hands and knees</h2>
<p>Roll onto your side, rest there for two breaths, and push up with the hands. Put the blanket under your knees.</p>
<p><strong>Cat and cow, in slices (2 min).</strong> Breathing in, lift the breastbone. Breathing out, round from the tail upward. After four rounds, move only the upper back for four rounds, then only the pelvis. Most people find one slice that is silent. Spend your time there.</p>
<p><strong>Thread the needle (2 min).</strong> Slide the right arm under the left, palm up, until the shoulder rests on the floor or on the cushion. Five breaths. Other side.</p>
<p><strong>Child’s pose, moving (3 min).</strong> Knees apart, sit back towards the heels as you breathe out; come forward over the hands as you breathe in. Eight times, then stay back, forehead on the cushion, for ten breaths. If the knees dislike this, do it lying on your back with the knees hugged in.</p>
<h2>Minutes 16 to 20: sitting, and up</h2>
<p><strong>Side bend (2 min).</strong> Sit on the cushion, legs crossed or straight, whichever lets you sit tall. Right hand on the floor, left arm up and over. Three breaths each side, twice.</p>
<p><strong>Quiet (1 min).</strong> Hands on the thighs. Count ten breaths out.</p>
<p><strong>Getting up (1 min).</strong> Come to all fours. Bring one foot forward between the hands, put both hands on that thigh, and rise. Do it once with the right foot first and once with the left. Mrs D’Souza calls this the examination.</p>
<h2>How to adapt it</h2>
<ul>
<li><strong>Sore wrists:</strong> make fists in the hands-and-knees section, or rest the forearms on a chair seat.</li>
<li><strong>Only ten minutes:</strong> one knee in, wipers, sliced cat and cow, getting up.</li>
<li><strong>Osteoporosis or a recent disc problem:</strong> leave out the rounding, the twist and the side bend until someone has seen you move.</li>
<li><strong>Pregnant:</strong> begin at minute nine, skip the thread, keep the knees wide.</li>
</ul>
<p>If you want the sequence adjusted to your own rusty hinge, that is exactly what a <a href="/services">one-to-one session</a> is for. Bring your description of the first half-hour.</p>`,
  },
  {
    key: "twelve-sanskrit-words-on-day-one",
    title: "Twelve Sanskrit words worth knowing on day one",
    preview_text:
      "Not a vocabulary test. With twelve small words you can guess the meaning of most pose names you will hear.",
    category: "beginner",
    tags: ["sanskrit", "glossary", "philosophy", "first steps"],
    author: "ravi",
    published_days_ago: 224,
    views: 1058,
    ratings: [5, 4, 5, 4, 4, 5, 5, 3, 4, 5, 4, 5, 4],
    content: `<p>A student in Leeds told me that she liked the classes but that the names sounded like ‘somebody falling down a staircase with cutlery’. It is a fair description of <em>utthita parsvakonasana</em> at seven in the morning. But Sanskrit builds its long words out of short ones, as a child builds a tower, and if you know the bricks, the tower stops being frightening. Here are twelve.</p>
<p>You do not need them in order to practise. English is perfectly good for a knee. I offer them because names carry instructions, and it is a pity to miss the instruction.</p>
<h2>The brick at the end</h2>
<p><strong>Asana</strong> is a seat. It comes from a verb that means to sit, to stay. Nearly every pose ends with it, and it tells you something at once: each of these shapes, even the ones on one leg, is meant to be sat in, somewhere to stay rather than something to achieve. When you hear a long name, cut off <em>asana</em> and look at what remains.</p>
<h2>Numbers and halves</h2>
<ul>
<li><strong>Eka</strong> is one. It usually arrives holding a part of the body by the hand: one foot, one leg.</li>
<li><strong>Ardha</strong> is half. It is the kindest word in the room. <em>Ardha</em> anything is a complete pose with its own name, so nobody is doing it by mistake.</li>
</ul>
<h2>Parts of you</h2>
<ul>
<li><strong>Pada</strong> is the foot, and sometimes the leg. The same word is used for a quarter of a verse; poetry in Sanskrit also has feet.</li>
<li><strong>Hasta</strong> is the hand.</li>
<li><strong>Janu</strong> is the knee, and <strong>sirsa</strong> is the head. <em>Janu sirsasana</em> is therefore head-to-knee seat. I must add that as an instruction it is optimistic. The forehead may look at the knee from a respectful distance.</li>
</ul>
<h2>Directions</h2>
<ul>
<li><strong>Adho</strong> is downward. <strong>Urdhva</strong> is upward.</li>
<li><strong>Parsva</strong> is the side, the flank. When you hear it, expect either to bend sideways or to turn.</li>
<li><strong>Utthita</strong> is extended, stretched out. It asks for length before depth.</li>
</ul>
<h2>Now read the tower</h2>
<p>With the bricks in your hand, try these before looking at the right-hand side.</p>
<ul>
<li><em>Adho mukha svanasana</em>: downward, <em>mukha</em> is face, <em>svana</em> is dog. The dog looking down.</li>
<li><em>Urdhva hastasana</em>: upward, hand. Arms raised, and already you know where.</li>
<li><em>Utthita parsvakonasana</em>: extended, side, <em>kona</em> is angle. The cutlery turns out to be a very plain description.</li>
<li><em>Eka pada adho mukha svanasana</em>: one foot, then the dog. You have just understood twelve syllables without help.</li>
</ul>
<h2>On pronouncing them</h2>
<p>Say <em>aa</em> where your teacher lingers and do not be shy. Both of the <em>s</em> sounds in <em>sirsa</em>, which scholars write with small marks, are nearer to English <em>sh</em>. In Kerala we say some of these differently from my colleagues in Mysuru, and a pandit in Varanasi would correct all of us. Care is enough.</p>
<p>I would ask only one thing: if you use a word, try to use it for what it means. <em>Namaste</em> is a greeting, a bow to you. My grandmother said it to the postman. It does not need a special voice.</p>
<h2>The twelfth brick</h2>
<p>You may have counted eleven. The last is <strong>sthira</strong>, steady, and you will hear it in the Yoga Sutra, in the line that teachers quote more than any other: <em>sthira sukham asanam</em>. <em>Sukha</em> is ease; some like to point out that its parts can be read as ‘a good space’, as of an axle that sits well in its wheel. The seat is to be steady and easy. Patanjali says very little else about posture in the whole text, and says nothing about hamstrings.</p>
<p>So take one word to your next <a href="/schedule">class</a>. Only one. When you hear it go past, let it remind you that you know what it means. By spring you will have the twelve, and the staircase will be quiet.</p>
<p>Those who want to go on will find more of this kind in <a href="/learning">the learning centre</a>; those who do not may call it the dog.</p>`,
  },
];
